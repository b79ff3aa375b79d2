// A check made when a field is left may move what is below it, and so must not come between the
// press and the release of a button there: the click would be lost.

/** Do something now, or once the button under the pointer has been released. */
export function afterPress(action: () => void, pressed = isPressed()): void {
  if (!pressed) {
    action();
    return;
  }
  addEventListener('pointerup', () => setTimeout(action), { once: true });
}

function isPressed(): boolean {
  return document.querySelector(':active') !== null;
}
