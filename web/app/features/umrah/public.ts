export { packageQuery, priceQuery } from './api.ts'
export { areaUrls } from './area.ts'
export { journeyOf } from './choice/journey.ts'
export {
  offeredSharings,
  type PackageChoice,
  readChoice,
  toChoice,
  toParams,
  toPriceRequest,
} from './choice/package-choice.ts'
export { NightsBar } from './parts/nights-bar.tsx'
export { RoomList, type RoomListProps } from './rooms/room-list.tsx'
export { useUmrahTexts } from './use-umrah-texts.ts'
