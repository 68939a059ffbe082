import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import { OutlineButton, PrimaryButton } from '../actions/buttons.tsx'
import { StorePage } from '../layout/store-page.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title: string
  help: string
  /** Where others like it are. */
  list: { to: string; label: string }
}

/** In place of a public record that is gone: search engines forget it, people are led to the others. */
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
