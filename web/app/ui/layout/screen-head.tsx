import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { PageHead } from './page-head.tsx'

interface Props {
  title: string
  detail?: ReactNode
  actions?: ReactNode
  /** The path of a page that search engines may index. */
  path?: string
}

/** The header of an office screen, which also sets the browser tab's title. */
export function ScreenHead({ title, detail, actions, path }: Props) {
  const { t } = useTranslation('ui')
  const tabTitle = t('tabTitle', { title })
  return (
    <>
      {path ? (
        <PageMeta title={tabTitle} path={path} {...(typeof detail === 'string' && { description: detail })} />
      ) : (
        <title>{tabTitle}</title>
      )}
      <PageHead title={title} detail={detail} actions={actions} />
    </>
  )
}
