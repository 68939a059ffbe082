import { ownDayError, ownDays } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackagePrice, UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { bedsOf, type Sharing } from '@safar/contract/vocabulary/umrah'
import { translate } from '@safar/contract/wording/texts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../../../platform/api.ts'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useCityNames } from '../../../ui/named-codes.ts'
import { ChoiceList } from '../../../ui/package-page/choice-list.tsx'
import { PriceCard, PriceEach, PriceFoot } from '../../../ui/package-page/price-card.tsx'
import { Counter } from '../../../ui/search-card/counter.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday } from '../../../ui/time/calendar.ts'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { agentOf, NetPricesSwitch, type Payer, TermsRow, useNetPrices, writePayer } from '../../buyers/public.ts'
import { AskButton } from '../../enquiries/public.ts'
import { priceQuery } from '../api.ts'
import {
  countPeople,
  isChanged,
  MAX_PEOPLE,
  offeredSharings,
  onDeparture,
  onOwnDay,
  type People,
  readChoice,
  toParams,
  toPriceRequest,
  toSelection,
} from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './price-box.module.css'
import type { ChoiceProps } from './stay-cards.tsx'

/** Choice of how many share a room, with beds shown as bars and the price per person. */
function SharingSwitch({ view, choice, onChange, price }: ChoiceProps & { price: UmrahPackagePrice | undefined }) {
  const { t } = useTranslation('umrah')
  const amounts: UmrahPackageView['prices'] = price?.sharings ?? view.prices
  const choices = offeredSharings(view).map((sharing) => {
    const amount = amounts[sharing]
    return {
      value: sharing,
      label: t(`sharing.${sharing}`),
      middle: (
        <span className={styles.beds} data-chosen={sharing === choice.sharing || undefined} aria-hidden>
          {Array.from({ length: bedsOf[sharing] }, (_, bed) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: beds are alike
            <i key={bed} />
          ))}
        </span>
      ),
      end: amount === undefined ? '–' : <Money minor={amount} currency={view.currency} bare />,
      disabled: amount === undefined,
    }
  })
  return (
    <ChoiceList
      legend={t('box.sharing')}
      choices={choices}
      value={choice.sharing}
      onChange={(value) => onChange({ ...choice, sharing: value as Sharing })}
    />
  )
}

const kinds = ['adults', 'childrenWithBed', 'childrenWithoutBed', 'infants'] as const
const fares = { childrenWithBed: 'child_with_bed', childrenWithoutBed: 'child_without_bed', infants: 'infant' } as const

function PeopleCounters({ view, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation('umrah')
  const { people } = choice
  const room = MAX_PEOPLE - countPeople(people)
  const offered = kinds.filter((kind) => kind === 'adults' || view.prices[fares[kind]] !== undefined)
  const set = (change: Partial<People>) => onChange({ ...choice, people: { ...people, ...change } })
  return (
    <div className={styles.people}>
      {offered.map((kind) => (
        <Counter
          key={kind}
          label={t(`box.${kind}`)}
          value={people[kind]}
          min={kind === 'adults' ? 1 : 0}
          max={people[kind] + (kind === 'infants' ? Math.min(room, people.adults - people.infants) : room)}
          onChange={(value) => set({ [kind]: value })}
        />
      ))}
    </div>
  )
}

const OWN = 'own'

/** Choice of departure, transport and extras. */
function OptionFields({ view, choice, onChange }: ChoiceProps) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const cityOf = useCityNames(view.places)
  const own = ownDays(view, officeToday())
  const takesOwn = view.own_dates && own.first <= own.last
  const ownError = choice.departsOn ? ownDayError(choice.departsOn, view, officeToday()) : null
  const departures = view.departures.map(({ id, departs_on, city, seats, bookable }) => ({
    value: String(id),
    label: t('box.departure', { day: dateText(departs_on, locale), city: cityOf(city), count: seats.left }),
    disabled: !bookable,
  }))
  const extras = view.extras.filter(({ included }) => !included)
  return (
    <div className={styles.options}>
      {(departures.length > 1 || takesOwn) && (
        <SelectField
          label={t('box.when')}
          data={[...departures, ...(takesOwn ? [{ value: OWN, label: t('box.ownDate') }] : [])]}
          value={choice.departureId === null ? OWN : String(choice.departureId)}
          onChange={(value) =>
            onChange(value === OWN ? onOwnDay(choice, own.first) : onDeparture(choice, view, Number(value)))
          }
        />
      )}
      {choice.departureId === null && takesOwn && (
        <DateField
          label={t('box.departsOn')}
          min={own.first}
          max={own.last}
          error={ownError !== null && translate(locale, ownError, { first_day: own.first })}
          value={choice.departsOn ?? ''}
          onChange={(departsOn) => departsOn && onChange({ ...choice, departsOn })}
        />
      )}
      {view.transports.length > 1 && (
        <SelectField
          label={t('box.transport')}
          data={view.transports.map(({ key, vehicle, mode, route }) => ({
            value: key,
            label: `${t(`vehicle.${vehicle}`)}, ${t(`mode.${mode}`)}, ${texts.route(route)}`,
          }))}
          value={choice.transport}
          onChange={(transport) => onChange({ ...choice, transport })}
        />
      )}
      {extras.map(({ key, name, price }) => (
        <CheckField
          key={key}
          label={
            <>
              {texts.words(name)} {price !== null && <Money minor={price} currency={view.currency} />}
            </>
          }
          checked={choice.extras.includes(key)}
          onChange={(event) =>
            onChange({
              ...choice,
              extras: event.currentTarget.checked
                ? [...choice.extras, key]
                : choice.extras.filter((each) => each !== key),
            })
          }
        />
      ))}
    </div>
  )
}

const HUNDREDTHS = 100

/** The price in riyals at the pricing rate. */
function RateLine({ view, each }: { view: UmrahPackageView; each: number }) {
  const { t } = useTranslation('umrah')
  const locale = useLocale()
  const rate = Number(view.exchange_rate)
  if (!(rate > 0) || view.currency === 'SAR') return null
  const riyals = Math.round(each / rate / HUNDREDTHS) * HUNDREDTHS
  return (
    <p className={styles.rate}>
      <Money minor={riyals} currency="SAR" />{' '}
      {t('box.rate', { rate: view.exchange_rate, day: dateText(view.rate_on, locale, 'short') })}
    </p>
  )
}

/** Loaded only for people who make quotes. */
const QuotePackage = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuotePackage }))

interface BoxProps extends ChoiceProps {
  /** The buyer the office books for. */
  payer: Payer | null
}

/** The price of the current choice, and the button to book it. */
export function PriceBox({ payer, ...props }: BoxProps) {
  const area = useSalesArea()
  const { view, choice, onChange } = props
  const { t } = useTranslation('umrah')
  const netPrices = useNetPrices(area !== 'storefront')
  const texts = useUmrahTexts()
  const canQuote = useCanQuote()
  const isDated = choice.departureId !== null || choice.departsOn !== null
  const {
    data: price,
    error,
    isPlaceholderData,
  } = useQuery(priceQuery(view.id, { ...toPriceRequest(choice), ...agentOf(payer) }, isDated))
  // The date's own message stands at its field.
  const isAtDate = error instanceof ApiFailure && error.fields.departs_on !== undefined
  const each = price?.lines[0]?.each ?? view.prices[choice.sharing]
  const count = countPeople(choice.people)
  const canBook = isDated && !error && view.status === 'active' && price !== undefined && !isPlaceholderData
  return (
    <PriceCard label={t('box.label')}>
      <PriceEach
        label={t('box.per', { sharing: t(`sharing.${choice.sharing}`) })}
        minor={each}
        currency={view.currency}
      >
        {each !== undefined && <RateLine view={view} each={each} />}
      </PriceEach>
      <SharingSwitch {...props} price={price} />
      <PeopleCounters {...props} />
      <OptionFields {...props} />
      {isChanged(choice, view) && (
        <button
          type="button"
          className={styles.reset}
          onClick={() => {
            const listed = readChoice(new URLSearchParams(), view)
            onChange({ ...choice, stays: listed.stays, transport: listed.transport, extras: [] })
          }}
        >
          {t('own.reset')}
        </button>
      )}
      {error && !isAtDate && (
        <p className={styles.error} role="alert">
          {messageOf(error) ?? t('box.failed')}
        </p>
      )}
      {!isDated && <p className={styles.error}>{t('box.noDeparture')}</p>}
      <PriceFoot
        label={t('box.total', { count })}
        total={price && { minor: price.total, currency: price.currency }}
        busy={isPlaceholderData}
      >
        {price?.terms && netPrices.shown && (
          <div className={styles.terms}>
            <TermsRow terms={price.terms} price={{ amount: price.total, currency: price.currency }} />
          </div>
        )}
        {canBook ? (
          <CommitButton to={umrahUrls[area].checkout(view.id, writePayer(toParams(choice), payer ?? undefined))}>
            {t('box.book')}
          </CommitButton>
        ) : (
          <CommitButton disabled>{t('box.book')}</CommitButton>
        )}
      </PriceFoot>
      {canQuote && (
        <Suspense>
          <QuotePackage
            selection={canBook ? { product: 'umrah', package_id: view.id, ...toSelection(choice) } : null}
          />
        </Suspense>
      )}
      {area === 'storefront' ? (
        <AskButton label={t('box.ask')} about="umrah" subject={{ id: view.id, name: texts.words(view.name) }} />
      ) : (
        <NetPricesSwitch netPrices={netPrices} />
      )}
    </PriceCard>
  )
}
