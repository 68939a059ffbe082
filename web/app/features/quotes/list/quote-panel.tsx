import type { OwnQuote } from '@safar/contract/quotes/quotes.shapes'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { Ago, DateTimeText } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { ownQuote, useCloseQuote } from '../api.ts'
import { bookLink, clientAsPayer } from '../book-link.ts'
import { ShareQuote } from '../share/share-quote.tsx'
import { isOpen, listParts } from './quote-parts.ts'
import { QuoteStateBadge } from './quote-state.tsx'
import styles from './recent-quotes.module.css'

/** The outcome of the quote: a booking for each part. */
function Outcome({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  const isAgent = useSession().user?.role === 'agent'
  if (quote.bookings.length === 0) return null
  return (
    <PanelSection>
      {quote.bookings.map(({ id, ref, option }) => (
        <p key={id} className={styles.booked}>
          {t('panel.booked', { number: option })}{' '}
          <Link to={isAgent ? agentUrls.booking(id) : adminUrls.directBooking(id)}>
            <Ltr>{ref}</Ltr>
          </Link>
        </p>
      ))}
    </PanelSection>
  )
}

/** Closes the quote, which leaves the queue. */
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

interface PaidQuote {
  quote: OwnQuote
  /** The payer the office books for, as in a URL; null if an agent books for the client. */
  payer: string | null
}

/** Links to book what a client asked for, each part separately. */
function BookParts({ quote, option, payer }: PaidQuote & { option: number }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const parts = listParts(quote, locale).filter((each) => each.option === option)
  return parts
    .filter(({ canBook }) => canBook)
    .map((part) => {
      const to = bookLink(quote, part, payer)
      return (
        <PrimaryButton key={part.part} to={to} disabled={to === undefined}>
          {part.isOnly
            ? t('panel.bookOption', { number: option })
            : t('panel.bookPart', { number: option, name: part.name })}
        </PrimaryButton>
      )
    })
}

function BookingRequests({ quote, payer }: PaidQuote) {
  const { t } = useTranslation('quotes')
  if (quote.asked.length === 0) return null
  return (
    <PanelSection title={t('panel.asked')}>
      <ul className={styles.asks}>
        {quote.asked.map(({ id, option, name, phone, message, requested_at }) => (
          <li key={id}>
            <div className={styles.askHead}>
              <b>{name}</b>
              <small>
                {t('editor.option', { number: option })} · <Ago value={requested_at} />
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
            <BookParts quote={quote} option={option} payer={payer} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Options({ quote, payer }: PaidQuote) {
  const { t } = useTranslation('quotes')
  const parts = listParts(quote, useLocale())
  const open = parts.some(({ canBook }) => canBook)
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
          {parts.map((part) => (
            <tr key={`${part.option}-${part.part}`} data-booked={part.isBooked || undefined}>
              <th scope="row">
                {part.option} <bdi>{part.name}</bdi>
              </th>
              {[part.total, part.owed, part.earned].map((amount, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
                <td key={place}>
                  <Money minor={amount} currency={part.currency} bare />
                </td>
              ))}
              {open && (
                <td>
                  {part.canBook && (
                    <OutlineButton
                      size="compact-sm"
                      to={bookLink(quote, part, payer)}
                      disabled={bookLink(quote, part, payer) === undefined}
                      aria-label={
                        part.isOnly
                          ? t('panel.bookOption', { number: part.option })
                          : t('panel.bookPart', { number: part.option, name: part.name })
                      }
                    >
                      {t('panel.book')}
                    </OutlineButton>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

/** Chooses the payer the office books for; supplied by the area, which knows agents and customers. */
export type PayerFieldsSlot = ComponentType<{ title: string; value: string; onChange: (payer: string) => void }>

interface Props {
  id: number
  PayerFields?: PayerFieldsSlot | undefined
  onClose: () => void
}

/** One quote: who asked, what it would earn, and every way to send it again. */
export function QuotePanel({ id, PayerFields, onClose }: Props) {
  const { t } = useTranslation('quotes')
  const [chosenPayer, setChosenPayer] = useState('')
  const query = useQuery(ownQuote(id))
  const { data } = query
  const isAgent = useSession().user?.role === 'agent'
  const payer = isAgent || !data ? null : chosenPayer || clientAsPayer(data)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={data ? data.client_name : t('panel.title')}
      badge={data && <QuoteStateBadge state={data.state} />}
      detail={data && <Ltr>{data.number}</Ltr>}
    >
      {!data && <RecordState query={query} gone={{ title: t('page.unknown') }} loading={{ shape: 'text', count: 4 }} />}
      {data && (
        <>
          <Outcome quote={data} />
          {PayerFields && payer !== null && isOpen(data) && (
            <PanelSection>
              <div className={styles.payer}>
                <PayerFields title={t('panel.payer')} value={payer} onChange={setChosenPayer} />
              </div>
            </PanelSection>
          )}
          <BookingRequests quote={data} payer={payer} />
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
          <Options quote={data} payer={payer} />
          <PanelSection title={t('panel.share')}>
            <ShareQuote id={id} />
          </PanelSection>
          {isOpen(data) && (
            <PanelSection>
              <CloseQuote quote={data} />
            </PanelSection>
          )}
        </>
      )}
    </SidePanel>
  )
}
