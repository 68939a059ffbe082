import type { Offer } from '@safar/contract/flights/offer.schema'
import { owedOf, type QuoteSide } from '@safar/contract/quotes/quotes.rules'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import styles from './quote-editor.module.css'
import { type QuoteValues, typedPrice } from './quote-values.ts'

interface Props {
  offers: readonly Offer[]
  side: QuoteSide
  form: ContractForm<QuoteValues>
}

const clockOf = (at: string) => at.slice(11, 16)

function Legs({ offer }: { offer: Offer }) {
  const locale = useLocale()
  return offer.slices.map(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)]
    if (!first || !last) return null
    return (
      <small key={first.id} className={styles.leg}>
        {dateText(first.from.at.slice(0, 10), locale, 'short')}{' '}
        <Ltr>
          {first.from.airport} {clockOf(first.from.at)} – {last.to.airport} {clockOf(last.to.at)}
        </Ltr>
      </small>
    )
  })
}

/** What only its maker sees: what would be owed, and what would be earned. */
function Earned({ offer, side, price }: { offer: Offer; side: QuoteSide; price: number | null }) {
  const { t } = useTranslation('quotes')
  const owed = owedOf(offer, side)
  const earned = price === null ? null : price - owed
  return (
    <dl className={styles.private} data-short={(earned !== null && earned < 0) || undefined}>
      <div>
        <dt>{t(`editor.owed.${side}`)}</dt>
        <dd>
          <Money minor={owed} currency={offer.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('editor.earned')}</dt>
        <dd>{earned === null ? '–' : <Money minor={earned} currency={offer.currency} />}</dd>
      </div>
      {earned !== null && earned < 0 && (
        <div role="alert">
          <dt>{t('editor.below')}</dt>
        </div>
      )}
    </dl>
  )
}

export function OptionFields({ offers, side, form }: Props) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  return (
    <ol className={styles.options}>
      {offers.map((offer, place) => {
        const marketing = offer.slices[0]?.segments[0]?.marketing
        const typed = form.values.options[place]
        const field = form.getInputProps(`options.${place}.price`)
        return (
          <li key={offer.id} className={styles.option}>
            <div className={styles.flight}>
              {marketing && <AirlineMark code={marketing.code} colour={marketing.colour} size={30} />}
              <span>
                <b>
                  {t('editor.option', { number: place + 1 })} ·{' '}
                  {(locale === 'ar' && marketing?.name_ar) || marketing?.name}
                </b>
                <Legs offer={offer} />
                {form.errors[`options.${place}.flight_id`] && (
                  <span className={styles.gone} role="alert">
                    {form.errors[`options.${place}.flight_id`]}
                  </span>
                )}
              </span>
            </div>
            <TextField
              label={t('editor.price', { currency: offer.currency })}
              inputMode="decimal"
              autoComplete="off"
              ltr
              required
              {...field}
            />
            <Earned offer={offer} side={side} price={typed ? typedPrice(typed.price, offer.currency) : null} />
          </li>
        )
      })}
    </ol>
  )
}
