import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from './page-head.tsx'

interface Props {
  title: string
  detail?: ReactNode
  actions?: ReactNode
}

/** The head of an office screen, and the same name on the browser's tab. */
export function ScreenHead({ title, detail, actions }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      <title>{t('tabTitle', { title })}</title>
      <PageHead title={title} detail={detail} actions={actions} />
    </>
  )
}
