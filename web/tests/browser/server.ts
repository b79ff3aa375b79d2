// The real server, on a free port and a folder of its own, for as long as the tests run.

import { openServer } from './process';

export default async function serve(): Promise<() => Promise<void>> {
  const { address, close } = await openServer('caramels', 'serve', '--port', '0');
  process.env['CARAMELS_SITE'] = address;
  return close;
}
