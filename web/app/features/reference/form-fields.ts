import { z } from '@safar/contract/protocol/schema'

/** An empty field counts as left out. */
export const leftOut = <T extends z.ZodType<unknown, string | undefined>>(field: T) =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(field)

/** A number as it is typed: nothing typed is no zero. */
export const numberText = <T extends z.ZodType>(field: T) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .transform((text): unknown => text)
    .pipe(field)
