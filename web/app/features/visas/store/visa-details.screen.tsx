import { type VisaView, visas } from '@safar/contract/products/visas/visas.contract'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { isNotFound } from '../../../platform/api.ts'
import { localeOfRequest } from '../../../platform/locale.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { renderedRecord } from '../../../platform/meta/rendered-record.ts'
import type { StructuredData } from '../../../platform/meta/structured-data.ts'
import { readRecord, withStatus } from '../../../platform/server-read.ts'
import { useRight, useSession } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { GonePage } from '../../../ui/layout/gone-page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { LocalizedTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { visaUrls } from '../../../urls/products/visas.ts'
import { sharePicture } from '../../../urls/storefront.ts'
import { EnquirySection } from '../../enquiries/public.ts'
import { visaQuery } from '../api.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import { Checklist } from './checklist.tsx'
import styles from './store.module.css'
import { visaData } from './visa-data.ts'
import { VisaQuestions } from './visa-questions.tsx'

interface PageData {
  visa: VisaView | null
  gone: boolean
  structuredData: StructuredData[]
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const id = idIn(params.id)
  const { reply, gone } = id ? await readRecord(context, visas.show, { params: { id } }) : { reply: null, gone: true }
  const visa = reply?.data ?? null
  const structuredData = visa ? visaData(visa, localeOfRequest(request), origin) : []
  return withStatus<PageData>({ visa, gone, structuredData })
}

/** On navigation within the app, the browser fetches it instead. */
export const clientLoader = async (): Promise<PageData> => ({ visa: null, gone: false, structuredData: [] })

function FeeTable({ visa: { speeds, currency } }: { visa: VisaView }) {
  const { t } = useTranslation('visas')
  const { days } = useVisaTexts()
  return (
    <div className={styles.scroll}>
      <table className={styles.fees}>
        <thead>
          <tr>
            <th scope="col">{t('speed')}</th>
            <th scope="col">{t('processing')}</th>
            {passengerTypes.map((age) => (
              <th key={age} scope="col" data-numeric>
                {t(`ages.${age}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {speeds.map((speed) => (
            <tr key={speed.speed}>
              <th scope="row">{t(`speeds.${speed.speed}`)}</th>
              <td>{days(speed)}</td>
              {passengerTypes.map((age) => (
                <td key={age} data-numeric data-label={t(`ages.${age}`)}>
                  <Money minor={speed.prices[age]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Photograph({ visa: { photograph } }: { visa: VisaView }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  if (!photograph) return null
  const { width_mm: width, height_mm: height } = photograph
  return (
    <section>
      <h2 className={styles.heading}>{t('photograph')}</h2>
      <p>
        {t('photoSize', { width, height })} · {t(`backgrounds.${photograph.background}`)}
      </p>
      {photograph.note.en && <p className={styles.soft}>{words(photograph.note)}</p>}
    </section>
  )
}

/** Someone who is not signed in returns here after signing in; the office does not apply from this page. */
function ApplyButton({ visa }: { visa: VisaView }) {
  const { t } = useTranslation('visas')
  const { user } = useSession()
  const holds = useRight('hold')
  if (user && user.role !== 'agent' && user.role !== 'customer') return null
  if (!holds) return <p className={styles.soft}>{t('apply.othersApply')}</p>
  const urls = visaUrls[user?.role === 'agent' ? 'agent' : 'storefront']
  return (
    <CommitButton fullWidth to={urls.apply(visa.id)}>
      {t('apply.now')}
    </CommitButton>
  )
}

function Page({ visa }: { visa: VisaView }) {
  const { t } = useTranslation('visas')
  const { t: tUi } = useTranslation('ui')
  const { words } = useVisaTexts()
  const locale = useLocale()
  const name = words(visa.name)
  return (
    <>
      <PageMeta
        title={tUi('tabTitle', { title: name })}
        description={words(visa.summary)}
        path={visaUrls.storefront.details(visa.id)}
        picture={sharePicture('visa', visa.id, locale)}
      />
      <PageHead title={name} detail={`${words(visa.country_name)} · ${t(`types.${visa.type}`)}`} />
      {visa.picture && <Picture picture={visa.picture} alt="" sizes="100vw" className={styles.header} first />}
      <div className={styles.columns}>
        <div className={styles.text}>
          {visa.summary.en && <p>{words(visa.summary)}</p>}
          <section>
            <h2 className={styles.heading}>{t('fees')}</h2>
            <FeeTable visa={visa} />
            <p className={styles.soft}>{t('notRefundable')}</p>
          </section>
          <Checklist visa={visa} />
          <Photograph visa={visa} />
          <LocalizedTextView value={visa.description} />
          <VisaQuestions />
        </div>
        <div className={styles.aside}>
          <Card>
            <h2 className={styles.heading}>{t('atAGlance')}</h2>
            <Facts
              facts={[
                [t('format'), t(`formats.${visa.format}`)],
                [t('entry'), t(`entries.${visa.entries}`)],
                [t('stay'), t('days', { count: visa.stay_days })],
                [t('validity'), t('days', { count: visa.validity_days })],
                [t('passport'), t('passportMonths', { count: visa.passport_months })],
                [
                  t('bankBalance'),
                  visa.bank_balance === null ? null : (
                    <Money key="balance" minor={visa.bank_balance} currency={visa.currency} />
                  ),
                ],
              ]}
            />
            <div className={styles.apply}>
              <ApplyButton visa={visa} />
            </div>
          </Card>
          <Card>
            <h2 className={styles.heading}>{t('askAbout')}</h2>
            <EnquirySection aside about="visa" subject={{ id: visa.id, name: words(visa.name) }} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** One visa: fees, processing times, and requirements by applicant. */
export default function VisaDetails() {
  const { t } = useTranslation('visas')
  const id = idIn(useParams().id) ?? 0
  const page = useLoaderData<PageData | undefined>()
  const query = useQuery({ ...visaQuery(id), enabled: id > 0 && !page?.gone, ...renderedRecord(page?.visa) })
  if (!query.data && (id === 0 || page?.gone || isNotFound(query.error)))
    return (
      <GonePage
        title={t('gone')}
        help={t('goneHelp')}
        list={{ to: visaUrls.storefront.list(), label: t('allVisas') }}
      />
    )
  return (
    <StorePage>
      {query.data ? (
        <Page key={query.data.id} visa={query.data} />
      ) : (
        <RecordState
          query={query}
          gone={{ title: t('gone'), help: t('goneHelp') }}
          failed={{ title: t('failed') }}
          loading={{ shape: 'cards', count: 3 }}
        />
      )}
    </StorePage>
  )
}
