import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { loadFonts } from './fonts.ts'

/** What the worker is asked: a module whose default export draws, and what it draws. */
export interface Question {
  id: number
  module: string
  props: unknown
}

export type WorkerAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type Draw = (props: unknown) => ReactElement<Parameters<typeof renderToBuffer>[0]['props']>

await loadFonts()

parentPort?.on('message', async ({ id, module, props }: Question) => {
  const say = (answer: WorkerAnswer) => parentPort?.postMessage(answer)
  try {
    const { default: draw } = (await import(module)) as { default: Draw }
    say({ id, bytes: await renderToBuffer(draw(props)) })
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
