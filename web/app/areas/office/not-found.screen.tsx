import { useTranslation } from 'react-i18next'
import { data, useLocation } from 'react-router'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { reservationUrls } from '../../urls/reservation.ts'
import { salesmanUrls } from '../../urls/salesman.ts'
import { Notice } from '../notice.tsx'
import type { OfficeArea } from './nav.ts'

export const loader = () => data(null, { status: 404 })

const starts: Record<OfficeArea, string> = {
  admin: adminUrls.dashboard,
  agent: agentUrls.dashboard,
  reservation: reservationUrls.users,
  salesman: salesmanUrls.users(),
}

/** An unknown URL inside an area stays inside it, with the menu available. */
export default function OfficeNotFound() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const area = pathname.split('/')[1] as OfficeArea
  return (
    <>
      <title>{`${t('notFound.tab')} · Safar`}</title>
      <Notice
        title={t('notFound.title')}
        detail={t('notFound.detail')}
        fact={pathname}
        factLabel={t('notFound.address')}
      >
        <PrimaryButton to={starts[area] ?? '/'}>{t('notFound.start')}</PrimaryButton>
      </Notice>
    </>
  )
}
