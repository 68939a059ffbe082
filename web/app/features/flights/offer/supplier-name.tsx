import { useSuppliers } from '../results-api.ts'
import styles from './fare-rows.module.css'

/** Whom a fare is bought from. */
export function SupplierName({ id }: { id: string }) {
  const { data } = useSuppliers(true)
  return <bdi className={styles.supplier}>{data?.find(({ supplier }) => supplier === id)?.name ?? id}</bdi>
}
