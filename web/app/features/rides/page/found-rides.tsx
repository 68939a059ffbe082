import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { lengthText, pickUpText } from '@safar/contract/products/rides/ride-text'
import type { rides } from '@safar/contract/products/rides/rides.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { countParts, useQuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { AmountGroup } from '../../../ui/money/amount-group.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { type SalesArea, useSalesArea } from '../../../urls/sales-area.ts'
import { NetPricesSwitch, type Payer, useNetPrices, writePayer } from '../../buyers/public.ts'
import { RideWay } from '../ride-way.tsx'
import { type RideChoice, type RideSearch, toChoiceParams, toRideSelection } from '../search/ride-search.rules.ts'
import styles from './found-rides.module.css'
import { RideCard } from './ride-card.tsx'

interface Props {
  found: Reply<typeof rides.search>
  search: RideSearch
  /** The payer for whom the office books. */
  payer: Payer | null
}

const keyOf = ({ route, vehicle, reverse }: RideOption) => `${route.id} ${vehicle.id} ${reverse}`

/** What all rides found have in common: the way, the service, the place they begin in, or the vehicle. */
function Heading({ rides: [first, ...others] }: { rides: readonly [RideOption, ...RideOption[]] }) {
  const words = useWords()
  const { from, to, route, vehicle, reverse } = first
  const isOne = others.every((other) => other.route.id === route.id && other.reverse === reverse)
  if (isOne && to) return <RideWay from={words(from.name)} to={words(to.name)} />
  if (isOne) return words(route.name)
  return words(others.every((other) => other.from.id === from.id) ? from.name : vehicle.name)
}

/** What was found, with its time and, for a single way, how long it takes. */
function Way({ rides, isOne }: { rides: readonly [RideOption, ...RideOption[]]; isOne: boolean }) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const [first] = rides
  const length = isOne && first.route.service === 'transfer' ? lengthText(first, locale) : null
  return (
    <header className={styles.way}>
      <h2>
        <Heading rides={rides} />
      </h2>
      <p>
        {pickUpText(first, locale)}
        {length && <> · {t('found.drive', { length })}</>}
      </p>
    </header>
  )
}

function choiceOf({ route, vehicle, reverse, hours, days }: RideOption, search: RideSearch): RideChoice {
  const length = { hours: hours ?? search.hours, days: days ?? search.days }
  return { ...search, ...length, service: route.service, route: route.id, vehicle: vehicle.id, reverse }
}

const checkoutOf = (area: SalesArea, choice: RideChoice, payer: Payer | null): string =>
  rideUrls[area].checkout(choice.route, writePayer(toChoiceParams(choice), payer ?? undefined))

/** Loaded only for those who can quote. */
const AddPackage = lazy(async () => ({ default: (await import('../../quotes/public.ts')).AddPackage }))
const QuoteTray = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuoteTray }))

function AddToQuote({ choice, name }: { choice: RideChoice; name: string }) {
  return (
    <Suspense>
      <AddPackage selection={toRideSelection(choice)} name={name} />
    </Suspense>
  )
}

/** The vehicles that can drive, cheapest first. */
export function FoundRides({ found: { data, currency, unavailable }, search, payer }: Props) {
  const { t } = useTranslation('rides')
  const area = useSalesArea()
  const words = useWords()
  const netPrices = useNetPrices(area === 'agent')
  const canQuote = useCanQuote()
  const draft = useQuoteDraft()
  const [first, ...others] = data
  if (!first)
    return <EmptyState title={t(`none.${unavailable ?? 'here'}`)} help={t(`noneHelp.${unavailable ?? 'here'}`)} />
  const routes = new Set(data.map(({ route, reverse }) => `${route.id} ${reverse}`))
  return (
    <section className={styles.found} aria-label={t('found.title')}>
      <Way rides={[first, ...others]} isOne={routes.size === 1} />
      <div className={styles.bar}>
        <p role="status">{t('found.count', { count: data.length })}</p>
        {area === 'agent' && <NetPricesSwitch netPrices={netPrices} />}
      </div>
      <AmountGroup>
        {data.map((ride, place) => {
          const choice = choiceOf(ride, search)
          return (
            <RideCard
              key={keyOf(ride)}
              ride={ride}
              currency={currency}
              showsOwed={area === 'office'}
              showsNet={netPrices.shown}
              namesRoute={routes.size > 1}
              first={place === 0}
              to={checkoutOf(area, choice, payer)}
              quote={canQuote && <AddToQuote choice={choice} name={words(ride.vehicle.name)} />}
            />
          )
        })}
      </AmountGroup>
      {canQuote && countParts(draft) > 0 && (
        <Suspense>
          <QuoteTray />
        </Suspense>
      )}
    </section>
  )
}
