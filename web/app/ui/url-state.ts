import { isDay } from '@safar/contract/day'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The URL can be typed by hand, so an invalid id is dropped. */
export const idIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** The same for a day. */
export const dayIn = (text: string | null | undefined): string | undefined => (isDay(text) ? text : undefined)

/** View state in the URL: it can be shared, and Back returns to it. `prefix` is put before each name. */
export function useAddress(prefix = '') {
  const [params, setParams] = useSearchParams()

  /** Applies all changes together; an empty value removes its parameter. `step` adds a browser history entry. */
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
