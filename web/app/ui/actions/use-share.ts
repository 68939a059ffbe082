import { useTranslation } from 'react-i18next'
import { showToast } from '../../platform/toasts/index.tsx'

/** Shares the page's URL: through the device's share menu on a phone, otherwise through the clipboard. */
export function useShare() {
  const { t } = useTranslation('ui')
  return async (path?: string) => {
    const url = typeof path === 'string' ? new URL(path, location.href).href : location.href
    const touch = matchMedia('(pointer: coarse)').matches
    try {
      if (touch && typeof navigator.share === 'function') await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        showToast(t('share.copied'), 'success')
      }
    } catch (error) {
      // Closing the share menu is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast(t('share.notCopied'), 'warning')
    }
  }
}
