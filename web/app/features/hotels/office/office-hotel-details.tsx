import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { payerOf } from '../../flights/public.ts'
import { HotelPage } from '../details/hotel-page.tsx'
import styles from './office.module.css'

/** One hotel at the price of the buyer, who can be changed above it. */
export function OfficeHotelDetails({ payerChoice }: { payerChoice: ReactNode }) {
  const [params] = useSearchParams()
  return (
    <>
      {payerChoice}
      {payerOf(params) && (
        <div className={styles.below}>
          <HotelPage area="office" />
        </div>
      )}
    </>
  )
}
