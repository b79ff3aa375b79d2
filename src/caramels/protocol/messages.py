"""Every message of the protocol, by the direction it travels, and the codecs for them."""

import msgspec

from caramels.protocol import admin, fields, lobby, table

PROTOCOL = 1

FromLobbyClient = table.Ping
ToLobbyClient = lobby.OpenTables | lobby.Dictionaries | table.Pong

HTTP_REQUESTS: tuple[type[fields.Message], ...] = (
    lobby.SoloRequest,
    lobby.MultiplayerRequest,
    lobby.LocalRequest,
    lobby.JoinRequest,
    lobby.RandomJoinRequest,
    lobby.ConvertRequest,
    admin.LoginRequest,
    admin.DictionaryChange,
    admin.BotNameRequest,
    admin.BotNameChange,
)
HTTP_ANSWERS: tuple[type[fields.Message], ...] = (
    fields.Refusal,
    lobby.Visitor,
    lobby.ServerInfo,
    lobby.Dictionaries,
    lobby.OpenTables,
    lobby.TableState,
    lobby.BestScores,
    admin.AdminSession,
    admin.AdminDictionaries,
    admin.DictionaryAdded,
    admin.BotNames,
    admin.History,
)

table_client_decoder: msgspec.json.Decoder[table.FromTableClient] = msgspec.json.Decoder(
    table.FromTableClient
)
lobby_client_decoder = msgspec.json.Decoder(FromLobbyClient)
encode = msgspec.json.Encoder().encode
