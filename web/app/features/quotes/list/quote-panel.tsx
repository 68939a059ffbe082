import type { OwnQuote } from '@safar/contract/quotes/quotes.shapes'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { telLink, whatsappLink } from '../../../ui/actions/contact-links.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago, DateTimeText } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { ownQuote } from '../api.ts'
import { ShareQuote } from '../share/share-quote.tsx'
import { QuoteStateBadge } from './quote-state.tsx'
import styles from './recent-quotes.module.css'

function Asked({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
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
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Options({ quote }: { quote: OwnQuote }) {
  const { t } = useTranslation('quotes')
  return (
    <PanelSection title={t('editor.options')} aside={<small className={styles.aside}>{t('editor.privately')}</small>}>
      <table className={styles.costs}>
        <thead>
          <tr>
            <th scope="col">{t('panel.option')}</th>
            <th scope="col">{t('panel.price')}</th>
            <th scope="col">{t('panel.owed')}</th>
            <th scope="col">{t('editor.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {quote.shown.options.map(({ position, legs, total, currency }) => {
            const cost = quote.costs.find((each) => each.position === position)
            const flight = legs[0]?.flights[0]?.marketing
            return (
              <tr key={position}>
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
        </>
      )}
    </SidePanel>
  )
}
