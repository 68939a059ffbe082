import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { loadFonts } from './fonts.ts'

/** What the worker is asked: a module whose default export draws, and what it draws. */
export interface RenderRequest {
  id: number
  module: string
  props: unknown
}

export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type DocumentBuilder = (props: unknown) => ReactElement<Parameters<typeof renderToBuffer>[0]['props']>

await loadFonts()

parentPort?.on('message', async ({ id, module, props }: RenderRequest) => {
  const say = (answer: RenderResult) => parentPort?.postMessage(answer)
  try {
    const { default: draw } = (await import(module)) as { default: DocumentBuilder }
    say({ id, bytes: await renderToBuffer(draw(props)) })
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
