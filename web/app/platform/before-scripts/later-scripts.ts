import { Transform } from 'node:stream'
import { salesAreaOf } from '../../urls/sales-area.ts'
import { LATER } from './wait-script.ts'

/** Metadata a screen exports as its `handle`. */
export interface ScreenHandle {
  /**
   * Whether the page at this URL is complete as sent by the server, so that its scripts can wait for the first
   * interaction.
   */
  isComplete: (query: URLSearchParams) => boolean
}

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'isComplete' in handle

/** What is behind a sign-in is drawn in the browser, so it is never complete as sent. */
export function scriptsMayWait(handles: readonly unknown[], url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  if (salesAreaOf(pathname) !== 'storefront') return false
  return handles.some((handle) => isHandle(handle) && handle.isComplete(searchParams))
}

/**
 * Makes a page's scripts download after its style sheets, fonts and pictures; if they may wait, not even then: their
 * tags are disabled and kept for `WAIT_FOR_SCRIPTS`. The router writes the tags and has no setting for either. Bytes
 * are read as Latin-1, which leaves multi-byte characters intact.
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
      // A tag may be split between two chunks.
      const end = html.lastIndexOf('<')
      rest = html.slice(end)
      done(null, Buffer.from(postpone(html.slice(0, end)), 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(postpone(rest), 'latin1')),
  })
}
