export const text = {
  title: "Vefverslun Fyrirtækja",
  description: "Bráðum getur þú keypt og selt umframmat á einfaldan hátt í Vefverslun Fyrirtækja.",
  lead: "Keyptu og seldu umframmat á einfaldan hátt.",
  text: "Mötuneyti, veitingastaðir og skrifstofur munu geta pantað beint frá heildsölum, og það sem verður eftir hjá einum nýtist þeim næsta. Vefverslunin er í mótun; láttu okkur vita ef fyrirtækið þitt vill vera með.",
  contact: "Hafa samband",
  marketplace: "Um markaðstorgið",
};
