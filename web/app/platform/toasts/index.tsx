import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, isServerFault, messageOf } from '../api.ts'
import type english from './messages.en.json'
import { richText } from './rich-text.tsx'

const tones = ['success', 'error', 'info', 'warning'] as const
export type Tone = (typeof tones)[number]
export const toTone = (type: unknown): Tone | undefined => tones.find((tone) => tone === type)
export type ToastKey = keyof typeof english

/** Downloaded with the first toast: most storefront visits show none. */
const loadContainer = () => import('./toast-container.tsx')
const Container = lazy(loadContainer)

let needed = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** One container in the root, so that a toast survives navigation. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => needed,
    () => false,
  )
  return <Suspense>{shown && <Container />}</Suspense>
}

function show(content: ReactNode, tone: Tone): void {
  needed = true
  for (const listener of listeners) listener()
  void loadContainer().then(({ toast }) => toast(content, { type: tone }))
}

/** The English wording of one of our fixed messages that is shown in another language. */
function useOriginal(message: string): string | undefined {
  const { i18n } = useTranslation()
  if (i18n.language === 'en') return undefined
  const sentences = Object.entries<string>(i18n.getResourceBundle(i18n.language, 'toasts'))
  return sentences.find(([, shown]) => shown === message)?.[0]
}

/**
 * The product's wording is English: in Arabic it is shown beneath, whether the message comes from the page or the
 * server.
 */
function ToastMessage({ message }: { message: string }) {
  const original = useOriginal(message)
  return (
    <span>
      {richText(message)}
      {original && (
        <small lang="en" dir="ltr" className="safar-toast-original">
          {original}
        </small>
      )}
    </span>
  )
}

export const showToast = (message: string, tone: Tone = 'success'): void => {
  show(<ToastMessage message={message} />, tone)
}

/** Shows one of our own messages. */
export function useToast() {
  const { t } = useTranslation('toasts')
  return (key: ToastKey, tone: Tone = 'success') => showToast(t(key, { keySeparator: false }), tone)
}

/** The tone the server gave a failure. */
const failureTone = (error: unknown): Tone =>
  (error instanceof ApiFailure ? toTone(error.failure.type) : undefined) ?? 'error'

/**
 * Shows why a call failed: the server's reason in the tone it gives, otherwise the given message. A server fault (500) has no reason that
 * helps a reader, so the message about their action is shown instead. Field errors are shown at their fields.
 */
export function useFailureToast() {
  const ownToast = useToast()
  return (error: unknown, otherwise: ToastKey = 'An unexpected error occurred.') => {
    const message = isServerFault(error) ? undefined : messageOf(error)
    if (message) showToast(message, failureTone(error))
    else ownToast(otherwise, 'error')
  }
}
