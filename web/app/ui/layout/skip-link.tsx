import { useTranslation } from 'react-i18next'

export const CONTENT_ID = 'content'

/** The first focusable element of every page. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className="skip-link" href={`#${CONTENT_ID}`}>
      {t('skip')}
    </a>
  )
}
