import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconMap2, IconShare, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useShare } from '../../../ui/actions/use-share.ts'
import { Lattice } from '../../../ui/brand/lattice.tsx'
import { JourneyLine } from '../../../ui/line/journey-line.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useLocalName } from '../../../ui/use-local-name.ts'
import { usePlace } from '../api.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { datesOf } from '../query/flight-search.ts'
import { isInside, type ResultsPath } from '../query/results-path.ts'
import { useTravellerText } from '../search/use-traveller-text.ts'
import { SearchBox } from './search-box.tsx'
import { SearchMap } from './search-map.tsx'
import styles from './summary-band.module.css'

function PlaceName({ code }: { code: string }) {
  const place = usePlace(code)
  const name = useLocalName()
  return (
    <span className={styles.place}>
      {place && `${name(place.city, place.city_ar)} `}
      <bdi>{code}</bdi>
    </span>
  )
}

function Line() {
  const { t } = useTranslation('flights')
  return (
    <span className={styles.line}>
      <JourneyLine onDark label={t('band.to')} parts={[{ kind: 'fly', minutes: 1 }]} />
    </span>
  )
}

/** Every place of the journey in order, because a tour that ends where it began is not 'Lahore to Lahore'. */
function Route({ search }: { search: FlightSearch }) {
  const { t } = useTranslation('flights')
  const first = search.legs[0]
  const last = search.legs.at(-1)
  if (!first || !last) return null
  const between = search.legs.slice(0, -1).map(({ destination }) => destination)
  return (
    <h1 className={styles.title}>
      <span className={styles.lead}>{t('band.lead')}</span>
      <span className={styles.route}>
        <PlaceName code={first.origin} />
        {between.map((code, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may be passed twice.
          <Fragment key={place}>
            <Line />
            <PlaceName code={code} />
          </Fragment>
        ))}
        <Line />
        <PlaceName code={last.destination} />
      </span>
    </h1>
  )
}

interface Props {
  search: FlightSearch
  path: ResultsPath
  /** Id of the flights' element, once there are any. */
  skipTo: string | undefined
}

/** The current search, and the form to change it in place. */
export function SummaryBand({ search, path, skipTo }: Props) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const travellers = useTravellerText()(search)
  const share = useShare()
  const [opened, { toggle, close }] = useDisclosure(false)
  const [mapped, map] = useDisclosure(false)
  const dates = datesOf(search)
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? ''
  const when =
    first === last
      ? dateText(first, locale, 'short')
      : t('band.dates', { first: dateText(first, locale, 'short'), last: dateText(last, locale, 'short') })
  const Icon = opened ? IconX : IconAdjustmentsHorizontal
  return (
    <section className={styles.band} data-inside={isInside(path) || undefined} aria-label={t('band.lead')}>
      <Lattice />
      <div className={styles.row}>
        <Route search={search} />
        {/* After the heading, which has focus on arrival: one key skips the search and the filters. */}
        {skipTo && (
          <a className="skip-link" href={skipTo}>
            {t('list.skip')}
          </a>
        )}
        <p className={styles.fact}>
          <small>{t(`trip.${search.trip}`)}</small>
          {when}
        </p>
        <p className={styles.fact}>
          <small>{t(`cabin.${search.cabin}`)}</small>
          {travellers}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.share} aria-expanded={mapped} onClick={map.toggle}>
            <IconMap2 size={18} stroke={1.75} aria-hidden />
            <span className={styles.label}>{t('band.map')}</span>
          </button>
          <button type="button" className={styles.share} onClick={() => void share()}>
            <IconShare size={18} stroke={1.75} aria-hidden />
            <span className={styles.label}>{t('band.share')}</span>
          </button>
          <OutlineButton
            className={styles.modify}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            aria-expanded={opened}
            onClick={toggle}
          >
            <span className={styles.label}>{t(opened ? 'band.close' : 'band.modify')}</span>
          </OutlineButton>
        </div>
      </div>
      {mapped && <SearchMap search={search} />}
      {opened && (
        <div className={styles.form}>
          <SearchBox initial={search} path={path} onSent={close} />
        </div>
      )}
    </section>
  )
}
