import { productOf } from '../../platform/products/registry.ts'

/** The icon of what a part of a quote consists of. */
export function PartMark({ product, size }: { product: string; size: number }) {
  const Icon = productOf(product)?.Icon
  return Icon && <Icon size={size} stroke={1.5} aria-hidden />
}
