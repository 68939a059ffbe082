import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { loadFonts } from '../fonts.ts'

/** A request to the worker: a module whose default export draws, and its input. */
export interface RenderRequest {
  id: number
  module: string
  props: unknown
}

export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type DocumentElement = ReactElement<Parameters<typeof renderToBuffer>[0]['props']>
type DocumentBuilder = (props: unknown) => DocumentElement | Promise<Uint8Array>

await loadFonts()

/** Runs in a thread, or in a process of its own. */
const say = (answer: RenderResult) => (parentPort ? parentPort.postMessage(answer) : process.send?.(answer))
const inbox = parentPort ?? process

inbox.on('message', async ({ id, module, props }: RenderRequest) => {
  try {
    const { default: draw } = (await import(module)) as { default: DocumentBuilder }
    const made = await draw(props)
    say({ id, bytes: made instanceof Uint8Array ? made : await renderToBuffer(made) })
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
