import { Transform } from 'node:stream'
import { LATER } from './wait-script.ts'

/** What a screen says of itself as its `handle`. */
export interface ScreenHandle {
  /** Whether the page at this address is complete as the server sends it, so that its scripts may wait for a reader. */
  isComplete: (query: URLSearchParams) => boolean
}

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'isComplete' in handle

export const scriptsMayWait = (handles: readonly unknown[], url: string): boolean =>
  handles.some((handle) => isHandle(handle) && handle.isComplete(new URL(url).searchParams))

/**
 * Downloads the scripts of a page after its style sheets, fonts and pictures; where they may wait, not even then: their tags
 * are kept for `WAIT_FOR_SCRIPTS`. The router writes them and has no setting for either. Bytes are read as Latin-1, which
 * leaves letters of several bytes as they are.
 */
export function postponeScripts({ untilReader }: { untilReader: boolean }): Transform {
  const postpone = (html: string): string =>
    untilReader
      ? html
          .replace('<html ', `<html data-scripts="${LATER}" `)
          .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
          .replace(/(<script[^>]*) type="module"/, `$1 type="${LATER}"`)
      : html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  let rest = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = rest + chunk.toString('latin1')
      // A tag may come in two pieces.
      const end = html.lastIndexOf('<')
      rest = html.slice(end)
      done(null, Buffer.from(postpone(html.slice(0, end)), 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(postpone(rest), 'latin1')),
  })
}
