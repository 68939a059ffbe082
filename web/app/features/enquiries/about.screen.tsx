import type { Agency } from '@safar/contract/agency'
import { localizedWords } from '@safar/contract/content/read-localized'
import { featuredCars } from '@safar/contract/featured/cars.contract'
import { settings } from '@safar/contract/settings/settings.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { agency } from '../../platform/agency.ts'
import { readOnServer } from '../../platform/server-read.ts'
import { telLink, whatsappLink } from '../../ui/actions/contact-links.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { StorePage } from '../../ui/layout/store-page.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { LocalizedTextView } from '../../ui/rich-text/rich-text-view.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { idIn } from '../../ui/url-state.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import styles from './about.module.css'
import { EnquiryForm } from './form/enquiry-form.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = idIn(new URL(request.url).searchParams.get('car'))
  const [read, cars] = await Promise.all([
    readOnServer(context, settings.public),
    wanted ? readOnServer(context, featuredCars.list) : null,
  ])
  return { about: read?.data.about ?? { en: [], ar: [] }, car: cars?.data.find(({ id }) => id === wanted) ?? null }
}

/** Default text until the office has written its own. */
function StandardText() {
  const { t } = useTranslation('enquiries')
  return (['what', 'how', 'agents'] as const).map((part) => (
    <section key={part}>
      <h2>{t(`page.${part}.title`)}</h2>
      <p>{t(`page.${part}.text`)}</p>
    </section>
  ))
}

/** An office's address, phone number and other contact details. */
function Address({ address, phone, children }: Pick<Agency, 'address' | 'phone'> & { children?: ReactNode }) {
  return (
    <address className={styles.address}>
      <span>{address[useLocale()]}</span>
      <a href={telLink(phone)}>
        <Ltr>{phone}</Ltr>
      </a>
      {children}
    </address>
  )
}

function Contact() {
  const { t } = useTranslation('enquiries')
  const { address, phone, whatsapp, email } = agency()
  return (
    <section>
      <h2>{t('page.contact')}</h2>
      <Address address={address} phone={phone}>
        <a href={whatsappLink(whatsapp)} rel="noopener">
          {t('page.whatsapp')} <Ltr>{whatsapp}</Ltr>
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        )}
      </Address>
    </section>
  )
}

function Offices() {
  const { t } = useTranslation('enquiries')
  const locale = useLocale()
  const { offices } = agency()
  if (offices.length === 0) return null
  return (
    <section>
      <h2>{t('page.offices')}</h2>
      <ul className={styles.offices}>
        {offices.map(({ name, address, phone }) => (
          <li key={name.en}>
            <b>{name[locale]}</b>
            <Address address={address} phone={phone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Licences() {
  const { t } = useTranslation('enquiries')
  const locale = useLocale()
  const { licences } = agency()
  if (licences.length === 0) return null
  return (
    <section>
      <h2>{t('page.licences')}</h2>
      <dl className={styles.licences}>
        {licences.map(({ name, number }) => (
          <div key={name.en}>
            <dt>{name[locale]}</dt>
            <dd>
              <Ltr>{number}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Who we are, where we are, and a contact form. */
export default function About() {
  const { t } = useTranslation('enquiries')
  const { about, car } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const carName = car && localizedWords(car.name, locale)
  return (
    <StorePage>
      <ScreenHead
        title={t('page.title', { agency: agency().name[locale] })}
        detail={t('page.lead')}
        path={storefrontUrls.about}
      />
      <div className={styles.columns}>
        <div className={styles.text}>
          {about.en.length > 0 ? <LocalizedTextView value={about} /> : <StandardText />}
          <Contact />
          <Offices />
          <Licences />
        </div>
        <Card>
          <h2 className={styles.formTitle}>{carName ? t('form.carTitle', { car: carName }) : t('form.title')}</h2>
          {car && carName ? (
            <EnquiryForm key={car.id} about="car" subject={{ id: car.id, name: carName }} />
          ) : (
            <EnquiryForm />
          )}
        </Card>
      </div>
    </StorePage>
  )
}
