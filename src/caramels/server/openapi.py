"""The description of the HTTP interface: OpenAPI 3.1, made from the structs of the messages."""

from dataclasses import dataclass
from typing import Any

import msgspec

from caramels import __version__
from caramels.protocol import admin, fields, lobby
from caramels.protocol.fields import Message

CREATED = 201
NO_CONTENT = 204


@dataclass(frozen=True, slots=True)
class Operation:
    """One request: what it carries, what answers it."""

    method: str
    path: str
    summary: str
    asks: type[Message] | None = None
    answers: type[Message] | str | None = None
    """A message, or the media type of something else; nothing: no content."""
    status: int = 200
    admin: bool = False


GCG = "text/plain"
JSON_FILE = "application/json"

OPERATIONS = (
    Operation("get", "/api/visitor", "Where the visitor sits", None, lobby.Visitor),
    Operation("get", "/api/server", "What the forms offer", None, lobby.ServerInfo),
    Operation("get", "/api/dictionaries", "The dictionaries", None, lobby.Dictionaries),
    Operation("get", "/api/scores", "The best scores", None, lobby.BestScores),
    Operation("get", "/api/tables", "The tables that can be joined", None, lobby.OpenTables),
    Operation(
        "post",
        "/api/tables",
        "Open a table for two",
        lobby.MultiplayerRequest,
        lobby.TableState,
        CREATED,
    ),
    Operation(
        "post",
        "/api/tables/solo",
        "Play against a virtual player",
        lobby.SoloRequest,
        lobby.TableState,
        CREATED,
    ),
    Operation(
        "post",
        "/api/tables/local",
        "Play on one screen",
        lobby.LocalRequest,
        lobby.TableState,
        CREATED,
    ),
    Operation(
        "post",
        "/api/tables/join-random",
        "Join any table",
        lobby.RandomJoinRequest,
        lobby.TableState,
    ),
    Operation("get", "/api/tables/{table}", "A table", None, lobby.TableState),
    Operation("get", "/api/tables/{table}/gcg", "The game as a file", None, GCG),
    Operation(
        "post", "/api/tables/{table}/join", "Join a table", lobby.JoinRequest, lobby.TableState
    ),
    Operation(
        "post",
        "/api/tables/{table}/convert",
        "Play solo instead of waiting",
        lobby.ConvertRequest,
        lobby.TableState,
    ),
    Operation("post", "/api/tables/{table}/start", "Start the game", None, lobby.TableState),
    Operation("post", "/api/tables/{table}/reject", "Reject the guest", None, lobby.TableState),
    Operation("post", "/api/tables/{table}/cancel", "Cancel the table", None, lobby.TableState),
    Operation("post", "/api/tables/{table}/leave", "Leave the table", None, lobby.TableState),
    Operation(
        "post", "/api/tables/{table}/closing", "The page is being closed", None, None, NO_CONTENT
    ),
    Operation("post", "/api/admin/login", "Open a session", admin.LoginRequest, admin.AdminSession),
    Operation("post", "/api/admin/logout", "End the session", None, admin.AdminSession, admin=True),
    Operation("get", "/api/admin/session", "Whether one is open", None, admin.AdminSession),
    Operation(
        "get",
        "/api/admin/dictionaries",
        "The dictionaries",
        None,
        admin.AdminDictionaries,
        admin=True,
    ),
    Operation(
        "post",
        "/api/admin/dictionaries",
        "Upload a dictionary (multipart: file, title, description)",
        None,
        admin.DictionaryAdded,
        CREATED,
        admin=True,
    ),
    Operation(
        "patch",
        "/api/admin/dictionaries/{id}",
        "Change title and description",
        admin.DictionaryChange,
        admin.AdminDictionaries,
        admin=True,
    ),
    Operation(
        "delete",
        "/api/admin/dictionaries/{id}",
        "Delete a dictionary",
        None,
        admin.AdminDictionaries,
        admin=True,
    ),
    Operation(
        "get",
        "/api/admin/dictionaries/{id}/file",
        "Download a dictionary",
        None,
        JSON_FILE,
        admin=True,
    ),
    Operation(
        "get", "/api/admin/names", "Virtual players' names", None, admin.BotNames, admin=True
    ),
    Operation(
        "post",
        "/api/admin/names",
        "Add a name",
        admin.BotNameRequest,
        admin.BotNames,
        CREATED,
        admin=True,
    ),
    Operation(
        "patch",
        "/api/admin/names/{id}",
        "Change a name",
        admin.BotNameChange,
        admin.BotNames,
        admin=True,
    ),
    Operation("delete", "/api/admin/names/{id}", "Delete a name", None, admin.BotNames, admin=True),
    Operation("get", "/api/admin/history", "The games played", None, admin.History, admin=True),
    Operation(
        "post",
        "/api/admin/resets/{what}",
        "Bring a list back to how it began",
        None,
        None,
        NO_CONTENT,
        admin=True,
    ),
)


def description() -> dict[str, Any]:
    """Return the whole description."""
    structs = {operation.asks for operation in OPERATIONS} | {
        operation.answers for operation in OPERATIONS
    }
    messages = [each for each in structs if isinstance(each, type)]
    _, components = msgspec.json.schema_components(
        sorted({*messages, fields.Refusal}, key=lambda each: each.__name__),
        ref_template="#/components/schemas/{name}",
    )
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Caramels", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _described(operation: Operation) -> dict[str, Any]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]
    if operation.admin and operation.method != "get":
        token = {"name": "X-CSRF-Token", "in": "header", "required": True}
        parameters.append(token | {"schema": {"type": "string"}})
    described: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": parameters,
        "responses": {
            str(operation.status): _answer(operation),
            "4XX": {"description": "Refused", "content": _content(fields.Refusal)},
        },
    }
    if operation.asks is not None:
        described["requestBody"] = {"required": True, "content": _content(operation.asks)}
    return described


def _answer(operation: Operation) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": "Done"}
    if isinstance(operation.answers, str):
        answer["content"] = {operation.answers: {}}
    elif operation.answers is not None:
        answer["content"] = _content(operation.answers)
    return answer


def _content(message: type[Message]) -> dict[str, Any]:
    reference = {"$ref": f"#/components/schemas/{message.__name__}"}
    return {"application/json": {"schema": reference}}
