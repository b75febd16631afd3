import type { Chance } from '../chance/chance.ts';
import { surnames } from './people.ts';
import { words } from './words.ts';

/** Given names and surnames of which players are made. All the players are invented. */
interface Names {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const british: Names = {
  given:
    words(`Adam Aidan Alfie Ben Callum Cameron Connor Daniel Declan Elliot Ethan Fergus Finlay Gareth
    George Harry Isaac Jack Jamie Kieran Leo Liam Louis Marcus Nathan Niall Oisin Owen Patrick Rhys Robin
    Rory Ryan Sam Sean Tom Toby Tyler`),
  family: surnames,
};

const iberian: Names = {
  given:
    words(`Adrián Álvaro Andrés Bruno Carlos Diego Eduardo Fabián Gabriel Gonzalo Hugo Iván Javier Joaquín
    Leandro Lucas Manuel Marcos Martín Mateo Miguel Nicolás Óscar Pablo Rafael Raúl Rubén Santiago Sergio
    Thiago Tomás Vicente`),
  family:
    words(`Abreu Alcover Almada Arizmendi Bandeira Barrantes Bermejo Carvajosa Cebrián Cordeiro Correia
    Dávalos Echarri Estévez Figueredo Galarza Gamboa Iriarte Junqueira Lacerda Linhares Montalbán Mourinha
    Nogueira Olazábal Pardal Pinheiro Quiroga Rebollo Robledal Salcedo Sandoval Tavira Urrutia Valdeón
    Vasconcelos Villamor Zabaleta`),
};

const italian: Names = {
  given:
    words(`Alessio Andrea Antonio Claudio Dario Davide Emanuele Enrico Fabio Federico Filippo Giacomo
    Gianluca Leonardo Lorenzo Luca Marco Matteo Mattia Nicolò Paolo Pietro Riccardo Simone Stefano Tommaso`),
  family:
    words(`Albertelli Bassanesi Bellacosa Bertoldi Calvaruso Campagnolo Cavallari Colombini Contarino
    Dallavalle Fabbrini Ferrandi Galeotti Giordanelli Lambertini Lorenzetti Malaspina Marchesini Montanelli
    Nardelli Orsatti Pellegrino Quattrini Rinaldini Salvadori Santacroce Tedeschi Valentini Vitaliano Zambelli`),
};

const german: Names = {
  given:
    words(`Anton Bastian Christian Dennis Emil Fabian Felix Finn Florian Hannes Henrik Jan Jannik Jonas
    Julian Kevin Lars Leon Lukas Marius Max Moritz Niklas Paul Philipp Robin Sebastian Simon Tim Tobias`),
  family:
    words(`Ackermann Bergholt Brandhuber Dierksen Eichler Falkenrath Feldkamp Friedrichs Grünwald Habermann
    Hellwege Immenhof Jansing Kaltenbach Kirchhoff Lindemann Marquardt Niederhaus Oberländer Petershagen
    Quandt Reinhold Rosenau Sandkuhl Steinweg Thalbach Uhlenhorst Vossberg Wendland Winterfeld`),
};

const lowCountries: Names = {
  given:
    words(`Bas Bram Daan Dirk Emiel Floris Gijs Jasper Jeroen Jesse Joris Kasper Koen Lars Luuk Maarten Milan
    Niels Pieter Ruben Sander Sem Stijn Sven Teun Thijs Tijn Wout`),
  family:
    words(`Aarsman Boekhout Brouwershaven Claessens Dijkgraaf Elzinga Fokkens Groeneweg Hoekstra Iersel
    Kloosterman Kuipers Lammerink Meerdonk Noordhoek Oosterveen Pauwels Roelants Schoonhoven Terpstra
    Uyttendaele Verhaegen Vlierberg Wagemaker Westerhof Zandstra`),
};

const french: Names = {
  given:
    words(`Adrien Alexis Antoine Baptiste Benoît Bastien Clément Corentin Damien Dorian Enzo Étienne Florian
    Gaël Hugo Jérémy Jules Julien Loïc Lucas Mathis Maxime Nolan Quentin Rémi Romain Théo Tristan Valentin
    Yanis`),
  family:
    words(`Aubertin Beaumanoir Bellerive Bonnafous Carpentier Chantereau Courtois Delacour Desrosiers
    Faucheux Fontanel Garnaud Hautefeuille Jourdain Lacombe Lemarchand Malbranque Montclair Morvan Nivelle
    Parmentier Peyronnet Quesnel Rochebrune Saintonge Thibaudeau Vasseur Verdier Villeneuve`),
};

const eastern: Names = {
  given:
    words(`Akira Daiki Haruto Hiroki Kaito Kenta Kota Naoki Ren Riku Ryo Shota Sora Takumi Yuma Yuta Bowen Hao
    Jiahao Junjie Kai Lei Ming Peng Rui Tao Wei Xin Yang Zhen`),
  family:
    words(`Aizawa Enomoto Fujisaki Hamada Hirano Isogai Kagawara Kitamori Kurosaka Minamida Morikawa Nagase
    Okabayashi Sakurada Shimomura Takeuchi Tsukino Uemori Yamanobe Chenwei Fangyu Guolin Hanbo Jinhai Liangyu
    Qiaomu Songde Wenbin Xiaoyu Zhaoyang`),
};

const namesByCountry: Readonly<Record<string, Names>> = {
  Spain: iberian,
  Portugal: iberian,
  Brazil: iberian,
  Argentina: iberian,
  Mexico: iberian,
  Italy: italian,
  Germany: german,
  Netherlands: lowCountries,
  Belgium: lowCountries,
  France: french,
  Japan: eastern,
  China: eastern,
};

/** So many players of a club in this country, no two of one name; most of them from there. */
export function inventPlayerNames(
  count: number,
  country: string,
  chance: Chance,
): readonly string[] {
  const own = namesByCountry[country] ?? british;
  const all = [british, iberian, italian, german, lowCountries, french];
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 20; tries += 1) {
    const { given, family } = chance.happens(0.7) ? own : chance.pick(all);
    names.add(`${chance.pick(given)} ${chance.pick(family)}`);
  }
  return [...names];
}
