import { useTranslation } from 'react-i18next'
import { guardLoader } from '../../../platform/guard-loaders.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { bookingPages } from '../api.ts'
import { useTripNames } from '../list/use-trip-names.ts'
import style from '../own/own.module.css'
import { OwnCard } from '../own/own-card.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="cards" />
  </StorePage>
)

/** A customer's own bookings, newest first. */
export default function MyBookings() {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const { key, fetch } = bookingPages('customers', {})
  const { pages, table } = useFullPages(key, fetch, ({ data }) => data)
  const { rows, state, hasMore, onMore, moreBusy, onRetry } = table
  const names = useTripNames(pages)
  return (
    <StorePage>
      <ScreenHead title={t('list.own.title')} detail={t('list.own.detail')} />
      {state === 'loading' && <LoadingState shape="cards" />}
      {state === 'error' && <ErrorState onRetry={onRetry} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          title={t('list.own.none')}
          help={t('list.mine.noneHelp')}
          actions={<PrimaryButton to={storefrontUrls.home}>{t('checkout.done.search')}</PrimaryButton>}
        />
      )}
      <ul className={style.list}>
        {rows.map((booking) => (
          <OwnCard key={booking.id} booking={booking} names={names} />
        ))}
      </ul>
      {hasMore && (
        <div className={style.more}>
          <OutlineButton onClick={onMore} busy={moreBusy}>
            {ui('table.more')}
          </OutlineButton>
        </div>
      )}
    </StorePage>
  )
}
