import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { StorePage } from './store-page.tsx'

interface Props {
  title: string
  help: string
  /** Link to similar records. */
  list: { to: string; label: string }
}

/** Replaces a public record that is gone: search engines drop it, and people are led to similar ones. */
export function GonePage({ title, help, list }: Props) {
  const { t } = useTranslation('ui')
  return (
    <StorePage>
      <PageMeta title={t('tabTitle', { title })} path={list.to} unlisted />
      <EmptyState
        heading
        title={title}
        help={help}
        actions={
          <>
            <PrimaryButton to={list.to}>{list.label}</PrimaryButton>
            <OutlineButton to={storefrontUrls.home}>{t('home')}</OutlineButton>
          </>
        }
      />
    </StorePage>
  )
}
