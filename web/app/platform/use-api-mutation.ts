import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { z } from '@safar/contract/protocol/schema'
import type { actionReply } from '@safar/contract/protocol/shapes'
import type { ApprovalKind } from '@safar/contract/vocabulary/money'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type AnyInput,
  changeOf,
  isConflict,
  messageOf,
  needsSecondPerson,
  newIdempotencyKey,
  sendRequest,
} from './api.ts'
import { useReloadPrompt } from './prompts/reload-prompt.ts'
import { useSecondPersonPrompt } from './prompts/second-person-prompt.ts'
import { queryKeys } from './query-keys.ts'
import { showToast, type ToastKey, useFailureToast, useToast } from './toasts/index.tsx'

type ServerMessage = z.output<typeof actionReply>

export interface ApiMutationOptions<E> {
  /** Shown on success: one of our own messages, or `reply` for the message in the server's reply. */
  successToast?: ToastKey | (Reply<E> extends ServerMessage ? 'reply' : never)
  /** Shown when the call fails without a message from the server. */
  failureToast?: ToastKey
  /** Query keys to refetch after success. */
  invalidates?: readonly string[]
  /** Query keys to refetch if somebody else changed the record first. */
  invalidatesOnConflict?: readonly string[]
  /** Handles a failure itself, for example at the form's fields; returns true if it did. */
  onFailure?: (error: unknown) => boolean
  onSuccess?: (reply: Reply<E>) => void
  /** After it was sent to a second person instead: what was typed is stored with the request. */
  onSent?: () => void
}

/** Handlers a component can pass to a mutation hook in its feature's `api.ts`. */
export type ApiMutationHandlers<E> = Pick<ApiMutationOptions<E>, 'onFailure' | 'onSuccess' | 'onSent'>

/**
 * A state-changing call of the contract with its toast and the queries it invalidates.
 * Features wrap it in named hooks in their `api.ts`: `useSaveUser`, `useRemoveRole`.
 */
export function useApiMutation<const E extends Endpoint>(endpoint: E, options: ApiMutationOptions<E> = {}) {
  const queries = useQueryClient()
  const toast = useToast()
  const failureToast = useFailureToast()
  const askToReload = useReloadPrompt()
  const offerSecondPerson = useSecondPersonPrompt()
  const [busy, setBusy] = useState(false)
  // Kept until a response arrives: a second click, or a retry after a lost response, is the same request.
  const idempotencyKey = useRef<string | null>(null)

  const invalidate = (keys: readonly string[] = []) =>
    Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))

  function showSuccess(reply: Reply<E>): void {
    const { successToast } = options
    if (successToast === 'reply') {
      const { message, type } = reply as ServerMessage
      showToast(message, type)
    } else if (successToast) toast(successToast)
  }

  async function sendOn(kind: ApprovalKind, input: Input<E>): Promise<void> {
    const { sendToSecondPerson } = await import('./prompts/send-to-second-person.ts')
    try {
      const { message, type } = await sendToSecondPerson(kind, input as AnyInput, newIdempotencyKey())
      showToast(message, type)
      await invalidate(options.invalidates)
      options.onSent?.()
    } catch (error) {
      failureToast(error, 'Something went wrong.')
    }
  }

  async function run(input: Input<E>): Promise<Reply<E> | undefined> {
    setBusy(true)
    idempotencyKey.current ??= newIdempotencyKey()
    try {
      const requestOptions = endpoint.idempotent ? { idempotencyKey: idempotencyKey.current } : {}
      const reply = await sendRequest(endpoint, input as object, requestOptions)
      idempotencyKey.current = null
      showSuccess(reply)
      await invalidate(options.invalidates)
      // The completed action may have been waiting in a queue: the counts in menus and on dashboards are refreshed
      // immediately.
      void invalidate([queryKeys.workQueues])
      options.onSuccess?.(reply)
      return reply
    } catch (error) {
      // The server replied, so the next attempt is a new request. A network failure (TypeError) keeps the key.
      if (!(error instanceof TypeError)) idempotencyKey.current = null
      const changed = changeOf(error)
      if (changed && askToReload) {
        if (await askToReload(changed)) await invalidate(options.invalidates)
        return undefined
      }
      const kind = endpoint.secondPerson
      if (kind && offerSecondPerson && needsSecondPerson(error)) {
        if (await offerSecondPerson(messageOf(error) ?? '')) await sendOn(kind, input)
        return undefined
      }
      if (options.onFailure?.(error)) return undefined
      if (isConflict(error)) void invalidate(options.invalidatesOnConflict)
      failureToast(error, options.failureToast ?? 'Something went wrong.')
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { run, busy }
}
