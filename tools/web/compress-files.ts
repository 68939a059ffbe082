import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and pictures are already compressed; for smaller files compression saves no packet. */
const PATTERN = '**/*.{js,css,svg,json,txt,html,webmanifest}'
const SMALLEST_BYTES = 1_024

/** Writes a .br and a .gz next to each file, so that the server never compresses the same file twice. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    globSync(PATTERN, { cwd: folder }).map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < SMALLEST_BYTES) return
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      await Promise.all([
        promisify(brotliCompress)(bytes, brotli).then((packed) => writeFile(`${file}.br`, packed)),
        promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      ])
    }),
  )
}
