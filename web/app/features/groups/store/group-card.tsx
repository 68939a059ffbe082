import { localizedWords } from '@safar/contract/content/read-localized'
import type { GroupTicket } from '@safar/contract/groups/groups.shapes'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from '../groups.module.css'

/** One group: its flights, its terms, what one seat costs and how many are left. */
export function GroupCard({ group, onBook }: { group: GroupTicket; onBook: () => void }) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const { origin, destination, airline, flights, prices, currency, seats_left: left, is_full: full } = group
  const terms = localizedWords(group.terms, locale)
  const route = `${origin}–${destination}`
  return (
    <Card>
      <div className={style.card}>
        <div>
          <h2 className={style.route}>
            <AirlineMark code={airline} /> <Ltr>{`${route} ${airline}`}</Ltr>
          </h2>
          <ul className={style.flights}>
            {flights.map(({ number, origin: from, destination: to, departs, arrives, baggage }) => (
              <li key={`${number}${departs}`}>
                <DateText value={departs.slice(0, 10)} style="weekday" />
                <Ltr>
                  <b>{departs.slice(11)}</b> {from} – <b>{arrives.slice(11)}</b> {to}
                </Ltr>
                <Ltr>{number}</Ltr>
                <Ltr>{baggage}</Ltr>
              </li>
            ))}
          </ul>
          <p className={style.due}>
            {t('namesBy')} <DateText value={group.names_by} /> · {t('balanceBy')} <DateText value={group.balance_by} />
          </p>
          {terms && (
            <details className={style.terms}>
              <summary>{t('terms')}</summary>
              <p dir="auto">{terms}</p>
            </details>
          )}
        </div>
        <div className={style.buy}>
          <span className={style.price}>
            <Money minor={prices.adult} currency={currency} />
          </span>
          <small>{t('perAdult')}</small>
          {full ? <small>{t('full')}</small> : left !== null && <small>{t('left', { count: left })}</small>}
          {full ? (
            <SoftButton onClick={onBook} aria-label={t('waitFor', { route })}>
              {t('wait')}
            </SoftButton>
          ) : (
            <PrimaryButton onClick={onBook} aria-label={t('bookOf', { route })}>
              {t('book')}
            </PrimaryButton>
          )}
        </div>
      </div>
    </Card>
  )
}
