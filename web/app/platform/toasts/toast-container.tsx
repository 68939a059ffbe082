import type { Locale } from '@safar/contract/wording/locale'
import { useTranslation } from 'react-i18next'
import { cssTransition, ToastContainer } from 'react-toastify'
import { directionOf } from '../locale.ts'

export { toast } from 'react-toastify'

const slide = cssTransition({ enter: 'safar-toast-in', exit: 'safar-toast-out', collapse: true, collapseDuration: 300 })

export default function Container() {
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
