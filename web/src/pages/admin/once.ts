/** Work that is not begun again while it is under way: a double click asks once. */
export function once<Values extends unknown[]>(
  work: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let busy = false;
  return async (...values) => {
    if (busy) return;
    busy = true;
    try {
      await work(...values);
    } finally {
      busy = false;
    }
  };
}
