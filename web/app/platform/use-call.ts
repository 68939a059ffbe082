import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { z } from '@safar/contract/protocol/schema'
import type { said } from '@safar/contract/protocol/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isOvertaken, send } from './api.ts'
import { showToast, type ToastKey, useSay, useSayFailure } from './toasts/index.tsx'

type Said = z.output<typeof said>

interface Options<E> {
  /** Said when the call succeeds: a sentence of the product's own, or the one that the server's reply brings. */
  done?: ToastKey | (Reply<E> extends Said ? 'reply' : never)
  /** Said when it fails and the server gave no message. */
  failed?: ToastKey
  /** Query keys whose data the act made stale. */
  refresh?: readonly string[]
  /** Query keys read again when somebody else was faster: what is shown no longer holds. */
  overtaken?: readonly string[]
  /** Shows a failure elsewhere, at the fields for one; true when it did. */
  onFailure?: (error: unknown) => boolean
  onDone?: (reply: Reply<E>) => void
}

/** randomUUID would need a secure context; an office network may lack one. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One act of the person: the call, its toast, and the lists to read again. */
export function useCall<const E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  const say = useSay()
  const sayFailure = useSayFailure()
  const [busy, setBusy] = useState(false)
  // Kept until an answer comes: a second click and a retry after a lost answer are the same intent.
  const intent = useRef<string | null>(null)

  const readAgain = (keys: readonly string[] = []) =>
    Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))

  function sayDone(reply: Reply<E>): void {
    const { done } = options
    if (done === 'reply') {
      const { message, type } = reply as Said
      showToast(message, type)
    } else if (done) say(done)
  }

  async function run(input: Input<E>): Promise<Reply<E> | undefined> {
    setBusy(true)
    intent.current ??= newKey()
    try {
      const keyed = endpoint.idempotent ? { idempotencyKey: intent.current } : {}
      const reply = await send(endpoint, input as object, keyed)
      intent.current = null
      sayDone(reply)
      await readAgain(options.refresh)
      options.onDone?.(reply)
      return reply
    } catch (error) {
      // An answer was given, if a bad one: the next try is a new intent. A lost answer keeps the key.
      if (!(error instanceof TypeError)) intent.current = null
      if (options.onFailure?.(error)) return undefined
      if (isOvertaken(error)) void readAgain(options.overtaken)
      sayFailure(error, options.failed)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { run, busy }
}
