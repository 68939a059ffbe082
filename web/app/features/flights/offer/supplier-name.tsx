import { useFlightSuppliers } from '../../suppliers/public.ts'
import styles from './fare-rows.module.css'

/** The supplier of a fare. */
export function SupplierName({ id }: { id: string }) {
  const { data } = useFlightSuppliers()
  return <bdi className={styles.supplier}>{data?.find(({ supplier }) => supplier === id)?.name ?? id}</bdi>
}
