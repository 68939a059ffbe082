import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import { packageText, quoteWords } from '@safar/contract/quotes/quote-text'
import {
  IconBed,
  IconCalendar,
  IconCashBanknote,
  IconCheck,
  IconLuggage,
  IconPlane,
  IconReceipt,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { PartMark } from '../part-mark.tsx'
import styles from './package-part.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

function Line({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li>
      {mark}
      <span>{children}</span>
    </li>
  )
}

/** What the price includes or excludes; nothing if none is stated. */
function TextList({ title, mark, items }: { title: string; mark: ReactNode; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <Line key={item} mark={mark}>
            <bdi>{item}</bdi>
          </Line>
        ))}
      </ul>
    </div>
  )
}

/** An umrah package, group seats or a holiday, with the facts that help to decide. */
export function PackagePart({ quoted, currency }: { quoted: QuotedPackage; currency: string }) {
  const locale = useLocale()
  const words = quoteWords[locale]
  const texts = packageText(quoted, currency, locale)
  const isPriced = texts.people.length > 1 && texts.people[0]?.total !== null
  return (
    <section className={styles.package} aria-label={texts.name}>
      <header className={styles.head}>
        {quoted.picture ? (
          <Picture className={styles.picture} picture={quoted.picture} alt="" sizes="160px" />
        ) : (
          <span className={styles.mark}>
            <PartMark product={quoted.product} size={30} />
          </span>
        )}
        <div>
          <small>{texts.product}</small>
          <h3>
            <bdi>{texts.name}</bdi>
          </h3>
          <ul>
            <Line mark={<IconCalendar {...icon} />}>{[texts.days, texts.nights].filter(Boolean).join(' · ')}</Line>
            {texts.people.map(({ label, total }) => (
              <Line key={label} mark={<IconUsers {...icon} />}>
                {label}
                {isPriced && total !== null && (
                  <>
                    {' · '}
                    <Money minor={total} currency={currency} />
                  </>
                )}
              </Line>
            ))}
          </ul>
        </div>
      </header>
      <ul>
        {texts.flights.map(({ day, way, times }) => (
          <Line key={`${way}${day}`} mark={<IconPlane {...icon} />}>
            {day} · {way} · {times}
          </Line>
        ))}
        {texts.stays.map(({ name, city, days, nights, board, haram }) => (
          <Line key={`${name}${days}`} mark={<IconBed {...icon} />}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            · {city} · {nights}
            <small>{[days, board, haram].filter(Boolean).join(' · ')}</small>
          </Line>
        ))}
        {texts.baggage && (
          <Line mark={<IconLuggage {...icon} />}>
            {words.baggage}: {texts.baggage}
          </Line>
        )}
        {texts.instalments.length > 0 && (
          <Line mark={<IconCashBanknote {...icon} />}>
            {words.payment}: {texts.instalments.join(' · ')}
          </Line>
        )}
        {texts.cancellation.length > 0 && (
          <Line mark={<IconReceipt {...icon} />}>
            {words.cancellation}: {texts.cancellation.join(' · ')}
          </Line>
        )}
        {texts.terms && (
          <Line mark={<IconReceipt {...icon} />}>
            <bdi>{texts.terms}</bdi>
          </Line>
        )}
      </ul>
      {texts.included.length + texts.excluded.length > 0 && (
        <div className={styles.lists}>
          <TextList title={words.included} mark={<IconCheck {...icon} />} items={texts.included} />
          <TextList title={words.excluded} mark={<IconX {...icon} />} items={texts.excluded} />
        </div>
      )}
    </section>
  )
}
