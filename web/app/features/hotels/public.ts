export { usePlaceSearch } from './api.ts'
export { useStayTexts } from './offer/use-stay-texts.ts'
export { HotelPicture } from './picture/hotel-picture.tsx'
export { hotelLink } from './query/hotel-link.ts'
