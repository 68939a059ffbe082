import type { OwnQuote } from '@safar/contract/quotes/quotes.shapes'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago, DateTimeText } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { ownQuote, useCloseQuote } from '../api.ts'
import { bookLink } from '../book-link.ts'
import { ShareQuote } from '../share/share-quote.tsx'
import { QuoteStateBadge } from './quote-state.tsx'
import styles from './recent-quotes.module.css'

const canBook = ({ state }: OwnQuote): boolean => state !== 'booked' && state !== 'closed'

/** What came of it. */
function Outcome({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  const isAgent = useSession().user?.role === 'agent'
  if (!quote.booking) return null
  const { id, ref, option } = quote.booking
  return (
    <PanelSection>
      <p className={styles.booked}>
        {t('panel.booked', { number: option })}{' '}
        <Link to={isAgent ? agentUrls.booking(id) : adminUrls.directBooking(id)}>
          <Ltr>{ref}</Ltr>
        </Link>
      </p>
    </PanelSection>
  )
}

/** Nothing comes of it: it leaves the queue. */
function CloseQuote({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  const confirm = useConfirm()
  const { run, busy } = useCloseQuote()
  const close = async () => {
    const { ok } = await confirm({ title: t('close.title'), body: t('close.body'), action: t('close.action') })
    if (ok) await run({ body: { id: quote.id } })
  }
  return (
    <OutlineButton busy={busy} onClick={() => void close()}>
      {t('close.action')}
    </OutlineButton>
  )
}

function Asked({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  const isAgent = useSession().user?.role === 'agent'
  if (quote.asked.length === 0) return null
  return (
    <PanelSection title={t('panel.asked')}>
      <ul className={styles.asks}>
        {quote.asked.map(({ id, option, name, phone, message, asked_at }) => (
          <li key={id}>
            <div className={styles.askHead}>
              <b>{name}</b>
              <small>
                {t('editor.option', { number: option })} · <Ago value={asked_at} />
              </small>
            </div>
            {message && <p>{message}</p>}
            <div className={styles.reach}>
              <a href={telLink(phone)}>
                <IconPhone size={16} stroke={1.75} aria-hidden />
                <Ltr>{phone}</Ltr>
              </a>
              <a href={whatsappLink(phone)} target="_blank" rel="noreferrer">
                <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />
                {t('share.answer')}
              </a>
            </div>
            {canBook(quote) && (
              <PrimaryButton to={bookLink(quote, option, isAgent)}>
                {t('panel.bookOption', { number: option })}
              </PrimaryButton>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Options({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  const open = canBook(quote)
  const isAgent = useSession().user?.role === 'agent'
  return (
    <PanelSection title={t('editor.options')} aside={<small className={styles.aside}>{t('editor.privately')}</small>}>
      <table className={styles.costs}>
        <thead>
          <tr>
            <th scope="col">{t('panel.option')}</th>
            <th scope="col">{t('panel.price')}</th>
            <th scope="col">{t('panel.owed')}</th>
            <th scope="col">{t('editor.earned')}</th>
            {open && (
              <th scope="col">
                <span className="visually-hidden">{t('panel.book')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {quote.shown.options.map(({ position, legs, total, currency }) => {
            const cost = quote.costs.find((each) => each.position === position)
            const flight = legs[0]?.flights[0]?.marketing
            return (
              <tr key={position} data-booked={quote.booking?.option === position || undefined}>
                <th scope="row">
                  {position}{' '}
                  <Ltr>
                    {flight?.code} {flight?.number}
                  </Ltr>
                </th>
                <td>
                  <Money minor={total} currency={currency} bare />
                </td>
                <td>{cost && <Money minor={cost.owed} currency={currency} bare />}</td>
                <td>{cost && <Money minor={cost.earned} currency={currency} bare />}</td>
                {open && (
                  <td>
                    <OutlineButton
                      size="compact-sm"
                      to={bookLink(quote, position, isAgent)}
                      aria-label={t('panel.bookOption', { number: position })}
                    >
                      {t('panel.book')}
                    </OutlineButton>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </PanelSection>
  )
}

/** One quote: who asked, what it would earn, and every way to send it again. */
export function QuotePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('quotes')
  const { data, isPending, isFetching, refetch } = useQuery(ownQuote(id))
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={data ? data.client_name : t('panel.title')}
      badge={data && <QuoteStateBadge state={data.state} />}
      detail={data && <Ltr>{data.number}</Ltr>}
    >
      {isPending && <LoadingState />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <>
          <Outcome quote={data} />
          <Asked quote={data} />
          <PanelSection>
            <Facts
              facts={[
                [t('list.expires'), <Deadline key="until" at={data.expires_at} from={data.created_at} />],
                [t('panel.sent'), <DateTimeText key="sent" value={data.created_at} />],
                [t('panel.seen'), data.seen_at && <DateTimeText key="seen" value={data.seen_at} />],
                [t('editor.email'), data.email && <Ltr key="mail">{data.email}</Ltr>],
                [t('editor.phone'), data.phone && <Ltr key="phone">{data.phone}</Ltr>],
                [
                  t('editor.note'),
                  data.shown.note && (
                    <bdi key="note" dir="auto">
                      {data.shown.note}
                    </bdi>
                  ),
                ],
              ]}
            />
          </PanelSection>
          <Options quote={data} />
          <PanelSection title={t('panel.share')}>
            <ShareQuote id={id} />
          </PanelSection>
          {canBook(data) && (
            <PanelSection>
              <CloseQuote quote={data} />
            </PanelSection>
          )}
        </>
      )}
    </SidePanel>
  )
}
