import type { LocalizedText } from '@safar/contract/content/localized'
import type { HolidayView } from '@safar/contract/holidays/holidays.contract'
import { holidayFares } from '@safar/contract/vocabulary/holidays'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { LocalizedTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { EnquiryForm } from '../../enquiries/public.ts'
import { holidayQuery, saveBrochure } from '../api.ts'
import { useWords } from '../use-words.ts'
import { ChooseDeparture } from './choose-departure.tsx'
import { DayList } from './day-list.tsx'
import { HolidayMap } from './holiday-map.tsx'
import styles from './store.module.css'
import { Tiers } from './tiers.tsx'

/** Loaded for those who quote alone. */
const QuoteHoliday = lazy(async () => ({ default: (await import('./quote-holiday.tsx')).QuoteHoliday }))

function TextList({ title, items }: { title: string; items: readonly LocalizedText[] }) {
  const words = useWords()
  if (items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.en}>{words(item)}</li>
        ))}
      </ul>
    </section>
  )
}

function Terms({ holiday: { cancellation } }: { holiday: HolidayView }) {
  const { t } = useTranslation('holidays')
  if (cancellation.length === 0) return null
  return (
    <section>
      <h2>{t('cancellation')}</h2>
      <Tiers cancellation={cancellation} />
    </section>
  )
}

/** The office names its buyer first, in its own area. */
const toOfficeSale = (id: number) => adminUrls.sellHoliday(new URLSearchParams({ holiday: String(id) }))

function Page({ holiday }: { holiday: HolidayView }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const locale = useLocale()
  const canQuote = useCanQuote()
  const { user } = useSession()
  const isOffice = user !== null && user !== undefined && user.role !== 'agent' && user.role !== 'customer'
  return (
    <>
      <ScreenHead
        title={words(holiday.name)}
        detail={`${words(holiday.destination)} · ${t('nights', { count: holiday.nights })}`}
        actions={
          <OutlineButton
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={() => void saveBrochure(holiday.id, locale)}
          >
            {t('brochure')}
          </OutlineButton>
        }
      />
      {holiday.pictures.length > 0 && (
        <ul className={styles.gallery}>
          {holiday.pictures.map((picture, place) => (
            <li key={picture.name}>
              <Picture
                picture={picture}
                alt={t('pictureOf', { name: words(holiday.name), number: place + 1 })}
                sizes="(min-width: 900px) 400px, 100vw"
                className={styles.picture}
                first={place === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.columns}>
        <div className={styles.text}>
          {holiday.summary.en && <p>{words(holiday.summary)}</p>}
          <LocalizedTextView value={holiday.description} />
          <TextList title={t('highlights')} items={holiday.highlights} />
          <section>
            <h2>{t('days')}</h2>
            <HolidayMap days={holiday.days} />
            <DayList days={holiday.days} />
          </section>
          <TextList title={t('inclusions')} items={holiday.inclusions} />
          <TextList title={t('exclusions')} items={holiday.exclusions} />
          <Terms holiday={holiday} />
        </div>
        <div className={styles.aside}>
          <Card>
            <h2>{t('book.heading')}</h2>
            <dl className={styles.sum}>
              {holidayFares.map((fare) => (
                <div key={fare}>
                  <dt>{t(`fares.${fare}`)}</dt>
                  <dd>
                    <Money minor={holiday.prices[fare]} currency={holiday.currency} />
                  </dd>
                </div>
              ))}
            </dl>
            <ChooseDeparture holiday={holiday} checkoutUrl={isOffice ? toOfficeSale : storefrontUrls.holidayCheckout} />
          </Card>
          {canQuote && (
            <Suspense>
              <QuoteHoliday holiday={holiday} />
            </Suspense>
          )}
          <Card>
            <h2>{t('askAbout')}</h2>
            <EnquiryForm about="holiday" subject={{ id: holiday.id, name: words(holiday.name) }} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** One holiday: its days on a map, prices and departures; booked or asked about. */
export default function HolidayDetails() {
  const { t } = useTranslation('holidays')
  const [params] = useSearchParams()
  const id = idIn(params.get('id')) ?? 0
  const query = useQuery({ ...holidayQuery(id), enabled: id > 0 })
  return (
    <StorePage>
      {query.data ? (
        <Page key={query.data.id} holiday={query.data} />
      ) : id > 0 ? (
        <RecordState
          query={query}
          gone={{ title: t('gone'), help: t('goneHelp') }}
          failed={{ title: t('failed') }}
          loading={{ shape: 'cards', count: 3 }}
        />
      ) : (
        <ScreenHead title={t('gone')} detail={t('goneHelp')} />
      )}
    </StorePage>
  )
}
