import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The URL is typed by hand at times: what is no id is left out. */
export const idIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** What a view keeps in the URL: it can be sent, and Back brings it again. `prefix` stands before each name. */
export function useAddress(prefix = '') {
  const [params, setParams] = useSearchParams()

  /** Changes it all at once; empty takes a name out. A step leaves a step back. */
  const put = useCallback(
    (changes: Record<string, string>, step = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(`${prefix}${name}`, value)
            else next.delete(`${prefix}${name}`)
          }
          return next
        },
        { replace: !step, preventScrollReset: true },
      ),
    [setParams, prefix],
  )

  const read = useCallback((name: string) => params.get(`${prefix}${name}`), [params, prefix])
  return { read, put }
}
