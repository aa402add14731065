/** Labels for the moving parts of a landing page. The page texts are content of each campaign. */
export const landing = {
  carouselRole: 'carousel',
  slideRole: 'slide',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slide: '{number} of {count}',
} as const
