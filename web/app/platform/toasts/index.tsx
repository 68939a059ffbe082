import type { Locale } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { cssTransition, ToastContainer, toast } from 'react-toastify'
import { messageOf } from '../api.ts'
import { directionOf } from '../locale.ts'
import english from './messages.en.json'
import { richText } from './rich-text.tsx'

export type Tone = 'success' | 'error' | 'info' | 'warning'
export type ToastKey = keyof typeof english

const slide = cssTransition({ enter: 'safar-toast-in', exit: 'safar-toast-out', collapse: true, collapseDuration: 300 })

/** One container in the root, so that a toast survives navigation. */
export function Toasts() {
  const { i18n } = useTranslation()
  return (
    <ToastContainer
      theme="light"
      autoClose={5000}
      position="top-right"
      transition={slide}
      rtl={directionOf(i18n.language as Locale) === 'rtl'}
      newestOnTop
      aria-label="notifications"
    />
  )
}

export const showToast = (message: string, tone: Tone = 'success'): void => {
  toast(<span>{richText(message)}</span>, { type: tone })
}

/** Shows one of our own sentences; in Arabic with the English wording beneath. */
export function useToast() {
  const { t, i18n } = useTranslation('toasts')
  return (key: ToastKey, tone: Tone = 'success') => {
    if (i18n.language === 'en') return showToast(english[key], tone)
    toast(
      <span>
        {t(key, { keySeparator: false })}
        <small lang="en" dir="ltr" className="safar-toast-original">
          {english[key]}
        </small>
      </span>,
      { type: tone },
    )
  }
}

/** Shows why a call failed: the server's message, else the given sentence. Field errors are shown at their fields. */
export function useFailureToast() {
  const ownToast = useToast()
  return (error: unknown, otherwise: ToastKey = 'An unexpected error occurred.') => {
    const message = messageOf(error)
    if (message) showToast(message, 'error')
    else ownToast(otherwise, 'error')
  }
}
