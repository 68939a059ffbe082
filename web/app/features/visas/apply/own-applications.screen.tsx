import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { applicationPages } from '../api.ts'
import { useVisaUrls } from '../area.ts'
import { partyName, useVisaTexts } from '../use-visa-texts.ts'
import { ApplicationBadge } from './application-badge.tsx'

/** The reader's own applications. */
export default function OwnApplications() {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const urls = useVisaUrls()
  const pages = applicationPages({})
  const { rows, state, hasMore, onMore, moreBusy, onRetry } = usePages(pages.key, pages.fetch)
  const browse = <PrimaryButton to={visaUrls.storefront.list()}>{t('own.browse')}</PrimaryButton>
  return (
    <>
      <ScreenHead title={t('own.title')} actions={browse} />
      {state === 'loading' && <LoadingState shape="cards" />}
      {state === 'error' && <ErrorState onRetry={onRetry} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={t('own.none')} help={t('own.noneHelp')} actions={browse} />
      )}
      {rows.length > 0 && (
        <Card flush>
          <CardRows>
            {rows.map((row) => (
              <CardRow key={row.id} end={<ApplicationBadge state={row.state} />}>
                <Link className="link" to={urls.application(row.id)}>
                  <b>{words(row.visa.name)}</b>
                </Link>
                <small>
                  <Ltr>{row.number}</Ltr> · <bdi>{partyName(row)}</bdi> · <DateText value={row.arrives_on} />
                </small>
              </CardRow>
            ))}
          </CardRows>
        </Card>
      )}
      {hasMore && (
        <OutlineButton onClick={onMore} busy={moreBusy}>
          {t('more')}
        </OutlineButton>
      )}
    </>
  )
}
