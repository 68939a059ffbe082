import type { BookedRide, RideDriver } from '@safar/contract/products/rides/ride.shapes'
import { rideMessage } from '@safar/contract/products/rides/ride-text'
import { IconPhone, IconSteeringWheel } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { phoneText, telLink } from '../../../ui/actions/contact-links.ts'
import { WhatsAppLink } from '../../../ui/actions/whatsapp-link.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import styles from './booked.module.css'

interface Props {
  driver: RideDriver
  ride: BookedRide
  reference: string
  /** The office writes to the driver; a passenger asks where they are. */
  office: boolean
}

/** Who drives, and how to reach them. */
export function DriverLines({ driver, ride, reference, office }: Props) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const text = office
    ? rideMessage(ride, reference, locale)
    : t('driver.hello', {
        name: `\u2068${driver.name}\u2069`,
        lead: `\u2068${ride.lead}\u2069`,
        ref: `\u2066${reference}\u2069`,
      })
  return (
    <div className={styles.driver}>
      <IconSteeringWheel size={22} stroke={1.75} aria-hidden className={styles.driverIcon} />
      <p>
        <b>
          <bdi>{driver.name}</bdi>
        </b>
        <span>
          <Ltr>{driver.plate}</Ltr> · <Ltr>{phoneText(driver.phone)}</Ltr>
        </span>
      </p>
      <div className={styles.driverActs}>
        <a className={styles.call} href={telLink(driver.phone)}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {t('driver.call')}
        </a>
        <WhatsAppLink phone={driver.phone} text={text}>
          {t('driver.whatsapp')}
        </WhatsAppLink>
      </div>
    </div>
  )
}
