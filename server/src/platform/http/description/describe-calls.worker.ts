import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { contract } from '@safar/contract'
import { apiPage } from './api-page.ts'
import type { CallsDescription, EncodedText } from './describe-calls.ts'
import { openApi } from './openapi.ts'

/** Compressed once for all readers, so a better level than that of other replies is worth its time. */
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 9 } }

const encode = (text: string): EncodedText => {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, gzip: gzipSync(identity), zstd: zstdCompressSync(identity, zstd) }
}

parentPort?.postMessage({
  document: encode(JSON.stringify(openApi(contract))),
  page: encode(apiPage(contract)),
} satisfies CallsDescription)
