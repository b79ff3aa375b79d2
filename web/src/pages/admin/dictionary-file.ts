// What a dictionary's file says about itself, so that it need not be typed again.

interface Head {
  readonly title: string;
  readonly description: string;
}

// The head stands at the beginning of the file.
const READ_BYTES = 4096;

/** The title and description inside a JSON dictionary; else a title made from the file's name. */
export async function headOf(file: File): Promise<Head> {
  const start = await file.slice(0, READ_BYTES).text();
  return {
    title: textOf(start, 'title') || file.name.replace(/\.\w+$/, ''),
    description: textOf(start, 'description'),
  };
}

function textOf(start: string, name: string): string {
  const quoted = new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(start)?.[1];
  if (!quoted) return '';
  try {
    return String(JSON.parse(quoted));
  } catch {
    return '';
  }
}
