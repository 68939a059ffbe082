import { localizedWords } from '@safar/contract/content/read-localized'
import type { GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../platform/session.ts'
import { PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { GroupFlights } from '../group-flights.tsx'
import style from '../groups.module.css'
import { useGroupTexts } from '../use-group-texts.ts'

/** One group: its flights, its terms, the price per seat and how many are left. */
export function GroupCard({ group, onBook }: { group: GroupTicket; onBook: () => void }) {
  const holds = useRight('hold')
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const { airline, prices, currency, seats_left: left, is_full: full } = group
  const { route, carrier } = useGroupTexts(group)
  const terms = localizedWords(group.terms, locale)
  return (
    <Card>
      <div className={style.card}>
        <div>
          <div className={style.head}>
            <AirlineMark code={airline} />
            <div>
              <h2 className={style.route}>{route}</h2>
              <p className={style.carrier}>{carrier}</p>
            </div>
          </div>
          <GroupFlights group={group} />
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
          <small>
            {t('perAdult')}
            {full ? ` · ${t('full')}` : left !== null && ` · ${t('left', { count: left })}`}
          </small>
          {!holds ? (
            <small>{t('othersBook')}</small>
          ) : full ? (
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
