import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { payerOf } from '../../buyers/public.ts'
import { InstalmentsPage } from './instalments-page.tsx'

/** Several bookings paid from one balance: the agent's own, or by the office from that of one payer. */
export default function Instalments() {
  const { t } = useTranslation('bookings')
  const payer = payerOf(useSearchParams()[0])
  if (useSalesArea() === 'agent') return <InstalmentsPage bookingUrl={agentUrls.booking} listUrl={agentUrls.bookings} />
  if (payer && payer.kind !== 'walk-in')
    return <InstalmentsPage payer={payer} bookingUrl={adminUrls.booking} listUrl={adminUrls.bookings} />
  return (
    <>
      <ScreenHead title={t('instalments.title')} detail={t('instalments.detail')} />
      <EmptyState
        title={t('instalments.noPayer')}
        help={t('instalments.noPayerHelp')}
        actions={<OutlineButton to={adminUrls.bookings}>{t('instalments.toBookings')}</OutlineButton>}
      />
    </>
  )
}
