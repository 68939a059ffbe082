import type { RoutePage } from '@safar/contract/products/flights/route-fares.contract'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { PackageSection } from '../../../ui/package-page/package-columns.tsx'
import { useLocalName } from '../../../ui/use-local-name.ts'
import styles from './route.module.css'

/** All airlines found to fly the route. */
export function Airlines({ airlines }: Pick<RoutePage, 'airlines'>) {
  const { t } = useTranslation('flights')
  const nameOf = useLocalName()
  return (
    <PackageSection title={t('route.flownBy')}>
      <ul className={styles.airlines}>
        {airlines.map(({ code, name, name_ar, colour }) => (
          <li key={code}>
            <AirlineMark code={code} colour={colour} size={28} />
            {nameOf(name, name_ar)}
          </li>
        ))}
      </ul>
    </PackageSection>
  )
}
