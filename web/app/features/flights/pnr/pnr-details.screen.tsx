import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isNotFound } from '../../../platform/api.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { pnrQuery } from './api.ts'
import style from './pnr.module.css'
import { PnrAnswer } from './pnr-answer.tsx'
import { PnrForm } from './pnr-form.tsx'

/** Looks up a PNR: our record and the supplier's current one. */
export default function PnrDetails() {
  const { t } = useTranslation('bookings')
  const [params, setParams] = useSearchParams()
  const pnr = params.get('pnr')?.trim().toUpperCase() ?? ''
  const { data, error, isFetching, refetch } = useQuery(pnrQuery(pnr))
  const unknown = isNotFound(error)
  const look = (next: string) => (next === pnr ? void refetch() : setParams({ pnr: next }))
  return (
    <>
      <ScreenHead title={t('pnr.title')} detail={t('pnr.detail')} />
      <PnrForm key={pnr} pnr={pnr} busy={isFetching} onLook={look} />
      <div className={style.found}>
        {data && <PnrAnswer answer={data} />}
        {!data && isFetching && <LoadingState shape="cards" count={2} label={t('pnr.asking')} />}
        {!data && unknown && <EmptyState title={t('pnr.none', { pnr })} help={t('pnr.noneHelp')} />}
        {!data && error && !unknown && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      </div>
    </>
  )
}
