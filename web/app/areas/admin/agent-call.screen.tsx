import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { userById } from '../../features/accounts/api.ts'
import { AbsentUser } from '../../features/accounts/users/absent-user.tsx'
import { AgentBalance } from '../../features/accounts/users/agent-money.tsx'
import { UserStateBadge } from '../../features/accounts/users/user-state-badge.tsx'
import { AgentField, ContactsCard } from '../../features/agents/public.ts'
import { BuyerBoard, PersonBookings } from '../../features/bookings/public.ts'
import { writePayer } from '../../features/buyers/public.ts'
import { AgentDepositsCard } from '../../features/deposits/public.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { phoneText, telLink, whatsappLink } from '../../ui/actions/contact-links.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Facts } from '../../ui/layout/side-panel.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DateTimeText } from '../../ui/time/dates.tsx'
import { idIn } from '../../ui/url-state.ts'
import { adminUrls } from '../../urls/admin.ts'
import { flightUrls } from '../../urls/products/flights.ts'
import { hotelUrls } from '../../urls/products/hotels.ts'
import { reservationUrls } from '../../urls/reservation.ts'

/** For an agent on the phone: everything the desk needs to answer them, and every action it can take, on one page. */
export default function AgentCall() {
  const { t } = useTranslation('shell')
  const [params, setParams] = useSearchParams()
  const id = idIn(params.get('agent'))
  const choose = (agent: string) => setParams(agent ? { agent } : {}, { preventScrollReset: true })
  return (
    <>
      <ScreenHead title={t('nav.agentCall')} actions={id !== undefined && <Acts agentId={id} />} />
      <Stack>
        <Card>
          <AgentField
            label={t('call.agent')}
            placeholder={t('call.choose')}
            autoFocus={id === undefined}
            openOnFocus={false}
            value={id === undefined ? '' : String(id)}
            onChange={choose}
          />
        </Card>
        {id === undefined ? (
          <Card>
            <EmptyState title={t('call.nobody')} help={t('call.nobodyHelp')} />
          </Card>
        ) : (
          <Agent key={id} id={id} />
        )}
      </Stack>
    </>
  )
}

/** Actions the desk can start for the agent on the phone. */
function Acts({ agentId }: { agentId: number }) {
  const { t } = useTranslation('shell')
  const books = useCan('bookings.create')
  const desk = useSession().user?.role === 'reservation'
  const { data: agent } = useQuery(userById(agentId))
  if (agent?.role !== 'agent') return null
  const forAgent = writePayer(new URLSearchParams(), { kind: 'agent', id: agentId })
  return (
    <>
      {books && <OutlineButton to={flightUrls.office.results(forAgent)}>{t('nav.newDirect')}</OutlineButton>}
      {books && <OutlineButton to={hotelUrls.office.results(forAgent)}>{t('nav.newHotel')}</OutlineButton>}
      <OutlineButton to={desk ? reservationUrls.user(agentId) : adminUrls.user(agentId)}>
        {t('call.open')}
      </OutlineButton>
    </>
  )
}

function Agent({ id }: { id: number }) {
  const query = useQuery(userById(id))
  const seesDeposits = useCan('deposits.view')
  const seesLedger = useCan('ledger.view')
  const user = query.data
  if (user?.role !== 'agent') return <AbsentUser query={query} />
  return (
    <Stack>
      {seesLedger && <AgentBalance agentId={id} />}
      <BuyerBoard buyerId={id} />
      <Columns>
        <Stack>
          <Reach user={user} />
          <ContactsCard agentId={id} />
        </Stack>
        <Stack>
          <PersonBookings buyerId={id} />
          {seesDeposits && <AgentDepositsCard agentId={id} />}
        </Stack>
      </Columns>
    </Stack>
  )
}

/** The agent's name and contact details. */
function Reach({ user }: { user: UserRow }) {
  const { t } = useTranslation('shell')
  const { phone, wallet } = user
  const money = (minor: number) => wallet && <Money minor={minor} currency={wallet.currency} />
  return (
    <Card title={user.agency_name ?? user.name} aside={<UserStateBadge user={user} />}>
      <Facts
        facts={[
          [t('call.person'), user.name],
          [
            t('call.phone'),
            phone && (
              <span key="phone">
                <a className="link" href={telLink(phone)}>
                  <Ltr>{phoneText(phone)}</Ltr>
                </a>{' '}
                ·{' '}
                <a className="link" href={whatsappLink(phone)} target="_blank" rel="noreferrer">
                  WhatsApp
                </a>
              </span>
            ),
          ],
          [t('call.balance'), wallet && money(wallet.balance)],
          [t('call.credit'), wallet && wallet.credit_limit > 0 && money(wallet.credit_limit)],
          [t('call.overdue'), wallet && wallet.overdue > 0 && money(wallet.overdue)],
          [t('call.email'), <Ltr key="email">{user.email}</Ltr>],
          [t('call.city'), user.city],
          [t('call.salesman'), user.salesman?.name],
          [t('call.seen'), user.last_seen_at && <DateTimeText key="seen" value={user.last_seen_at} />],
        ]}
      />
    </Card>
  )
}
