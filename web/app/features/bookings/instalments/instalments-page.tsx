import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import type { Payer } from '../../buyers/public.ts'
import { fundsQuery } from '../api.ts'
import { instalmentsQuery, MAX_INSTALMENTS } from './api.ts'
import { SpreadForm } from './spread-form.tsx'

interface Props {
  /** Omitted for the signed-in agent. */
  payer?: Exclude<Payer, { kind: 'walk-in' }>
  bookingUrl: (id: number) => string
  listUrl: string
}

/** Bookings that one payer pays in instalments, and a form to pay several of them with one amount. */
export function InstalmentsPage({ payer, bookingUrl, listUrl }: Props) {
  const { t } = useTranslation('bookings')
  const { data, isPending, isError, refetch } = useQuery(instalmentsQuery(payer?.id, true))
  const funds = useQuery(fundsQuery(payer ? 'office' : 'agent', payer ?? null))
  const toList = <OutlineButton to={listUrl}>{t('instalments.toBookings')}</OutlineButton>
  return (
    <>
      <ScreenHead title={t('instalments.title')} detail={t('instalments.detail')} />
      {isPending && <LoadingState label={t('instalments.loading')} shape="rows" />}
      {isError && <ErrorState title={t('instalments.failed')} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState title={t('instalments.none')} help={t('instalments.noneHelp')} actions={toList} />
      )}
      {data && data.data.length > 0 && (
        <SpreadForm plans={data.data} available={funds.data?.available ?? null} bookingUrl={bookingUrl} />
      )}
      {data?.next && <p>{t('instalments.more', { count: MAX_INSTALMENTS })}</p>}
    </>
  )
}
